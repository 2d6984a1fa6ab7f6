import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { SearchCombobox } from '../../../ui/controls/search-combobox.tsx';
import { findSettings } from './settings-index.ts';

/** Finds a setting by its words, and leads to its field. */
export function SettingsSearch() {
  const [typed, setTyped] = useState('');
  const results = findSettings(typed).map(({ label, place, href }) => ({
    id: `${href} ${label}`,
    ...{ label, href, detail: place },
  }));
  return (
    <SearchCombobox
      label={t('Find a setting')}
      listLabel={t('Settings that were found')}
      typed={typed}
      onType={setTyped}
      minLength={1}
      groups={[{ results }]}
      isCurrent
      status={results.length === 0 ? t('No setting has these words.') : ''}
      listClassName="inset-e-0 z-20 max-h-[60svh] w-[min(22rem,calc(100vw-2.5rem))]"
    />
  );
}
