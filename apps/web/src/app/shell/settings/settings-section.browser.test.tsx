import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { DashboardShell } from '../frame/dashboard-shell.tsx';
import { SectionGuard } from '../sections/section-guard.tsx';
import { sectionOf } from '../sections/sections.ts';
import { settingsTabs } from './settings-tabs.ts';

const role = 'admin';

test('the tabs of the settings show at once, before the code of the open one has loaded', async () => {
  answerCalls({});
  await renderScreen(
    <SectionGuard entry={sectionOf('settings')} role={role} subsection="support" />,
  );
  const tabs = page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link');
  expect(tabs.elements()).toHaveLength(settingsTabs.length);
});

test('each tab of the settings has its own title', async () => {
  answerCalls({});
  const user = { id: 'u1', username: 'ada', email: 'a@b.example', firstName: 'Ada', lastName: 'N' };
  await renderScreen(
    <DashboardShell user={{ ...user, role }} section="settings" subsection="help" />,
    { isPage: true },
  );
  await expect.poll(() => document.title).toBe('Help · Settings · Dashboard');
});
