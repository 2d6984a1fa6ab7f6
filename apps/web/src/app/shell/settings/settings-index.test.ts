import { describe, expect, it } from 'vitest';
import { indexedElsewhere, indexedFields } from './indexed-settings.ts';
import { findSettings } from './settings-index.ts';
import { settingsElsewhere, settingsTabs } from './settings-tabs.ts';

const labels = (search: string) => findSettings(search).map(({ label }) => label);

describe('the search for settings', () => {
  it('knows only tabs and places that exist', () => {
    const tabs = settingsTabs.map(({ subsection }) => subsection);
    for (const subsection of Object.keys(indexedFields)) expect(tabs).toContain(subsection);
    const places = settingsElsewhere.map(({ href }) => href);
    for (const href of Object.keys(indexedElsewhere)) expect(places).toContain(href);
  });

  it('puts names before other words, and finds parts of words without regard to case and accents', () => {
    expect(labels('backup')[0]).toBe('Backups');
    expect(labels('LOGÓ')[0]).toBe('Logo');
    expect(labels('smtp')).toContain('Server');
    expect(labels('fingerprint')).toEqual(['Passkeys']);
    expect(labels('imprint')).toEqual(['Legal pages']);
  });

  it('finds a tab by its help, and nothing without words', () => {
    expect(labels('diagnostic file contains no secrets')).toEqual(['Support']);
    expect(labels('  ,')).toEqual([]);
  });
});
