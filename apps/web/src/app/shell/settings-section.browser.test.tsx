import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/answers.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SectionGuard } from './section-guard.tsx';
import { sectionOf } from './sections.ts';
import { settingsTabs } from './settings-tabs.ts';

const role = 'admin';

test('the tabs of the settings are there at once, before the code of the one that is opened', async () => {
  answerCalls({});
  await renderScreen(
    <SectionGuard entry={sectionOf('settings')} role={role} subsection="support" />,
  );
  const tabs = page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link');
  expect(tabs.elements()).toHaveLength(settingsTabs.length);
});
