import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import {
  Combobox,
  type ComboboxOption,
  type ComboboxProps,
} from '../../../ui/controls/combobox.tsx';
import { usePeople, usePerson } from './queries.ts';

export type PersonPickerProps = Omit<
  ComboboxProps,
  'chosen' | 'options' | 'onSearch' | 'onChoose' | 'searching' | 'none'
> & {
  /** The person's id; empty for nobody. */
  value: string;
  onChange: (id: string) => void;
  /** Called to add a person when none of those found is the right one. */
  onNew?: ((typed: string) => void) | undefined;
};

/** A picker for the studio's people, by prefixes of name, e-mail or phone number. */
export function PersonPicker({ value, onChange, onNew, ...control }: PersonPickerProps) {
  const [search, setSearch] = useState('');
  const found = usePeople(search);
  const people = found.data?.rows ?? [];
  const inList = people.find(({ id }) => id === value);
  const known = usePerson(inList ? '' : value);
  const person = inList ?? known;
  const chosen =
    value === '' ? null : (person ?? { id: value, name: '…', email: '', isActive: true });

  return (
    <Combobox
      {...control}
      chosen={chosen && optionOf(chosen)}
      options={people.map(optionOf)}
      onSearch={setSearch}
      onChoose={onChange}
      searching={found.isFetching && (found.isPlaceholderData || found.data === undefined)}
      other={onNew && { label: nameOfNew, onChoose: onNew }}
      none={found.isError ? t('Failed to load users') : t('Nobody was found.')}
    />
  );
}

function nameOfNew(typed: string): string {
  return typed === '' ? t('New customer…') : t('New customer “{typed}”…', { typed });
}

type Person = { id: string; name: string; email: string; isActive: boolean };

function optionOf({ id, name, email, isActive }: Person): ComboboxOption {
  return { value: id, label: name, detail: isActive ? email : t('{email} · inactive', { email }) };
}
