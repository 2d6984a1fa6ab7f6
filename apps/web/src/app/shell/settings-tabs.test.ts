import { sectionHelp, settingsHelp } from '@shutterhouse/contract/help';
import { describe, expect, it } from 'vitest';
import { sections } from './sections.ts';
import { settingsTabs } from './settings-tabs.ts';

describe('the help', () => {
  it('speaks of every tab of the settings, under its name, and of no other', () => {
    const told = Object.entries(settingsHelp).map(([subsection, { label }]) => [subsection, label]);
    expect(told.toSorted()).toEqual(
      settingsTabs.map(({ subsection, label }) => [subsection, label]).toSorted(),
    );
  });

  it('finds the connections and the own account under their names', () => {
    const labels = settingsTabs.map(({ label }) => label);
    expect(labels).toContain('Third-Party Integrations');
    expect(labels).toContain('Account Settings');
  });

  it('calls every section what the sidebar calls it', () => {
    for (const { section, label } of sections) expect(sectionHelp[section].label).toBe(label);
  });
});
