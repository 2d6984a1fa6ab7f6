import { t } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Combobox } from '../controls/combobox.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Field } from './field.tsx';

/** A client as fields show them. */
export type NamedClient = { id: string; name: string };

export type ClientsFieldProps = {
  value: readonly NamedClient[];
  onChange: (clients: NamedClient[]) => void;
  max: number;
  /** A hook that finds clients by name, address or number. */
  useFound: (search: string) => {
    data: { rows: readonly (NamedClient & { email: string })[] } | undefined;
    isFetching: boolean;
    isPlaceholderData: boolean;
    isError: boolean;
  };
  error?: string | undefined;
};

/** Some clients: found by name, address or number, and removed again. */
export function ClientsField({ value, onChange, max, useFound, error }: ClientsFieldProps) {
  const [search, setSearch] = useState('');
  const found = useFound(search);
  const clients = (found.data?.rows ?? []).filter(({ id }) =>
    value.every((chosen) => chosen.id !== id),
  );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {value.length < max && (
        <Field label={t('Clients')} optional error={error}>
          {(control) => (
            <Combobox
              {...control}
              placeholder={t('Search by name, e-mail or phone')}
              chosen={null}
              options={clients.map(({ id, name, email }) => ({
                value: id,
                label: name,
                detail: email,
              }))}
              onSearch={setSearch}
              onChoose={(id) => {
                const client = clients.find((each) => each.id === id);
                if (client) onChange([...value, { id, name: client.name }]);
              }}
              searching={found.isFetching && (found.isPlaceholderData || found.data === undefined)}
              none={found.isError ? t('Failed to load clients') : t('Nobody was found.')}
            />
          )}
        </Field>
      )}
      {value.length > 0 && (
        <ul aria-label={t('Chosen clients')} className="flex flex-wrap gap-2">
          {value.map(({ id, name }) => (
            <li
              key={id}
              className="flex max-w-full items-center rounded-full border border-line ps-3.5 text-desk"
            >
              <span dir="auto" className="min-w-0 truncate">
                {name}
              </span>
              <IconButton
                size="small"
                label={t('Remove {name}', { name })}
                icon={<X strokeWidth={1.5} />}
                onClick={() => onChange(value.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
