import type { SamplePart } from '@shutterhouse/contract/content/samples';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, deferred, serverError } from '../../testing/calls/answers.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const owner = {
  ...{ id: 'u1', username: 'owner', email: 'ada@studio.example', firstName: 'Ada', lastName: '' },
  role: 'admin',
};

const answers = {
  'accounts.me': () => owner,
  'messages.counts': () => ({ new: 0, read: 0, replied: 0, spam: 0 }),
  'dashboard.today': () => ({
    day: '2030-06-03',
    sessions: 0,
    newMessages: 0,
    waitingRequests: 0,
    failedMails: 0,
  }),
};

test('a section is shown with the banner about samples, not before it, so that it does not jump', async () => {
  const samples = deferred<SamplePart[]>();
  answerCalls({ ...answers, 'content.samples': () => samples.answer() });
  await renderScreen(<DashboardPage section="settings" subsection="help" />, { isPage: true });
  await expect.element(page.getByText('Loading dashboard...')).toBeVisible();
  samples.give(['about']);
  await expect.element(page.getByText(/^Visitors still see samples\./)).toBeVisible();
});

test('a section is shown where the samples are not known', async () => {
  answerCalls({ ...answers, 'content.samples': serverError });
  await renderScreen(<DashboardPage section="settings" subsection="help" />, { isPage: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByText(/^Visitors still see samples\./).elements()).toEqual([]);
});
