import { supportMessages as messages } from '@shutterhouse/contract/support/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  inputsOf,
  serverError,
} from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { SupportScreen } from './support-screen.tsx';

const at = '2030-05-01T12:00:00.000Z';
const fine = { text: '', at: null, verdict: 'fine', advice: '' };
const findings = [
  { ...fine, check: 'version', text: 'Shutterhouse 0.1.0' },
  { ...fine, check: 'running', at },
  { ...fine, check: 'mail', text: 'Not set up', verdict: 'look', advice: messages.mailOff },
  { ...fine, check: 'jobs', text: '3 waiting, 0 failed', at },
];

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'support.report': () => ({ checkedAt: at, findings }),
    ...answers,
  });
  await renderScreen(<SupportScreen />);
  return came;
}

test('shows the status of each part and what to do', async () => {
  await show();
  await expect
    .element(page.getByText('One thing needs attention.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Needs attention')).toBeVisible();
  await expect.element(page.getByText(messages.mailOff)).toBeVisible();
  const jobs = '3 waiting, 0 failed, last done May 1, 2030, 12:00 PM';
  await expect.element(page.getByText(jobs)).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('waits with a skeleton, and says so when loading fails', async () => {
  const load = failingLoad({ checkedAt: at, findings: findings.slice(0, 2) });
  await show({ 'support.report': load.answer });
  await load.tryAgain(messages.loadFailed);
  await expect.element(page.getByText('Everything is fine.', { exact: false })).toBeVisible();
});

test('refreshes, and downloads the diagnostic file or says why not', async () => {
  let isLost = true;
  const came = await show({
    'support.diagnostics': () => (isLost ? serverError() : { version: '0.1.0' }),
  });
  const asked = (path: string) => inputsOf(came, path).length;
  await button('Refresh').click();
  await expect.poll(() => asked('support.report')).toBe(2);
  await button('Download diagnostic file').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(messages.downloadFailed);
  isLost = false;
  const before = asked('support.diagnostics');
  await button('Download diagnostic file').click();
  await expect.poll(() => asked('support.diagnostics')).toBe(before + 1);
});
