import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { Combobox, type ComboboxProps } from '../../../ui/controls/combobox.tsx';
import { type ClientRow, useFoundClients } from './queries.ts';

export type ClientPickerProps = Pick<ComboboxProps, 'id' | 'aria-describedby'> & {
  /** Clients who can't be chosen. */
  without: string;
  chosen: ClientRow | undefined;
  onChange: (client: ClientRow) => void;
};

/** Chooses another client, by name, address or number. */
export function ClientPicker({ without, chosen, onChange, ...control }: ClientPickerProps) {
  const [search, setSearch] = useState('');
  const found = useFoundClients(search);
  const clients = (found.data?.rows ?? []).filter(({ id }) => id !== without);
  return (
    <Combobox
      {...control}
      placeholder={t('Search by name, e-mail or phone')}
      chosen={chosen ? optionOf(chosen) : null}
      options={clients.map(optionOf)}
      onSearch={setSearch}
      onChoose={(id) => {
        const client = clients.find((each) => each.id === id);
        if (client) onChange(client);
      }}
      searching={found.isFetching && (found.isPlaceholderData || found.data === undefined)}
      none={found.isError ? t('Failed to load clients') : t('Nobody was found.')}
    />
  );
}

function optionOf({ id, name, email }: ClientRow) {
  return { value: id, label: name, detail: email };
}
