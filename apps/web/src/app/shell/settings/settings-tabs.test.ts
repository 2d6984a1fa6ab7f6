import { describe, expect, it } from 'vitest';
import { sections } from '../sections/sections.ts';
import { settingsHelp } from './help-topics.ts';
import { sectionHelp } from './section-help.ts';
import { settingsTabs } from './settings-tabs.ts';

describe('the help', () => {
  it('covers every tab of the settings, under its name, and no other', () => {
    const described = Object.entries(settingsHelp).map(([subsection, { label }]) => [
      subsection,
      label,
    ]);
    expect(described.toSorted()).toEqual(
      settingsTabs.map(({ subsection, label }) => [subsection, label]).toSorted(),
    );
  });

  it('lists the connections and the account under their names', () => {
    const labels = settingsTabs.map(({ label }) => label);
    expect(labels).toContain('Third-Party Integrations');
    expect(labels).toContain('Account Settings');
  });

  it('names every section as the sidebar does', () => {
    for (const { section, label } of sections) expect(sectionHelp[section].label).toBe(label);
  });
});
