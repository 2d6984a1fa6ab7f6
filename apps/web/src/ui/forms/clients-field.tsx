import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { t } from '@shutterhouse/contract/sentences';
import { keepPreviousData } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/calls/trpc.ts';
import { Combobox } from '../../../ui/controls/combobox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { NamedClient } from './queries.ts';

export type ClientsFieldProps = {
  value: readonly NamedClient[];
  onChange: (clients: NamedClient[]) => void;
  error?: string | undefined;
};

/** The clients of a gallery: found by name, address or number, and removed again. */
export function ClientsField({ value, onChange, error }: ClientsFieldProps) {
  const [search, setSearch] = useState('');
  const found = trpc.clients.list.useQuery(
    { search, limit: 10 },
    { placeholderData: keepPreviousData },
  );
  const clients = (found.data?.rows ?? []).filter(({ id }) =>
    value.every((chosen) => chosen.id !== id),
  );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {value.length < clientGalleryLimits.clients && (
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
