import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { storeUnsavedEdits } from '../../../lib/forms/unsaved-edits.ts';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  deferred,
  inputsOf,
  Refusal,
  serverError,
} from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

const kept = [
  { kind: 'messages', days: null, rows: 1200 },
  { kind: 'mails', days: 365, rows: 8 },
  { kind: 'audit', days: 365, rows: 1 },
  { kind: 'signIns', days: 90, rows: 0 },
];
const email = 'noor@client.example';
const summary = {
  email,
  person: { id: 'p', name: 'Noor Hill', phone: '', role: 'user' },
  counts: {
    ...{ account: 1, sessions: 1, bookings: 2, messages: 1, replies: 0 },
    ...{
      selections: 0,
      galleryLinks: 0,
      galleryVisits: 0,
      subscriptions: 1,
      mails: 3,
      notices: 0,
      entries: 2,
      invoices: 1,
      contracts: 0,
      auditEntries: 5,
    },
  },
  refusals: [] as string[],
};
const nothing = Object.fromEntries(Object.keys(summary.counts).map((key) => [key, 0]));

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'privacy.retention.list': () => kept,
    'privacy.notice.adminGet': () => ({ text: 'We keep little.', updatedAt: null, version: 3 }),
    'privacy.customers.find': () => summary,
    'settings.get': () => ({}),
    ...answers,
  });
  await renderScreen(<PrivacyScreen />);
  return came;
}
const find = async () => {
  await page.getByLabelText('Their e-mail address').fill(email);
  await button('Find').click();
};

test('shows how long each kind is kept, and the notice', async () => {
  await show();
  await expect.element(page.getByLabelText('Messages')).toHaveValue('');
  await expect.element(page.getByText('1,200 entries now.', { exact: false })).toBeVisible();
  await expect.element(page.getByLabelText('Sign-ins')).toHaveValue('90');
  await expect
    .element(page.getByRole('textbox', { name: 'Privacy notice' }))
    .toHaveValue('We keep little.');
  await expect
    .element(page.getByRole('link', { name: 'View the page' }))
    .toHaveAttribute('href', '/privacy');
  await expectAccessibleInBothThemes();
});

test('waits with skeletons, and says what failed to load', async () => {
  const { answer, fail } = deferred();
  await show({ 'privacy.retention.list': answer, 'privacy.notice.adminGet': serverError });
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull();
  fail(new Refusal(500, 'It broke.'));
  await expect.element(page.getByText('Failed to load the stored data')).toBeVisible();
  await expect.element(page.getByText('Failed to load the privacy notice')).toBeVisible();
  await expectAccessible();
});

test('says how many rows a shorter retention would delete, and deletes none without confirmation', async () => {
  const came = await show({
    'privacy.retention.preview': () => ({ rows: 900 }),
    'privacy.retention.update': () => kept,
  });
  const select = page.getByLabelText('Messages');
  const sent = () => inputsOf(came, 'privacy.retention.update');
  await select.selectOptions('1 year');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Delete 900 older entries for good?');
  await expectAccessible('[role=alertdialog]');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await select.selectOptions('1 year');
  await question.getByRole('button', { name: 'Delete older entries' }).click();
  await expect.element(page.getByText(messages.retentionSaved)).toBeVisible();
  expect(sent()[0]).toEqual({ kind: 'messages', days: 365 });
});

test('changes nothing when counting fails', async () => {
  const came = await show({ 'privacy.retention.preview': serverError });
  await page.getByLabelText('Sent mail').selectOptions('30 days');
  await expect.element(page.getByRole('alert')).toMatchTextContent(messages.previewFailed);
  expect(inputsOf(came, 'privacy.retention.update')).toEqual([]);
});

test('finds the data of a person, and erases it once the address was retyped', async () => {
  let isLost = true;
  const came = await show({
    'privacy.customers.erase': () => {
      if (isLost) throw new ConnectionError();
      return summary.counts;
    },
  });
  await find();
  const data = page.getByRole('region', { name: `Data of ${email}` });
  await expect.element(data).toMatchTextContent('Noor Hill');
  await expect.element(data).toMatchTextContent('2 bookings');
  await button('Erase data').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('the account, with its sessions');
  await expect.element(dialog).toMatchTextContent('2 bookings with payments for the books');
  const typed = dialog.getByRole('textbox');
  await typed.fill('noor');
  await dialog.getByRole('button', { name: 'Erase data' }).click();
  await expect.element(typed).toHaveAccessibleDescription(messages.notLikeEmail);
  expect(inputsOf(came, 'privacy.customers.erase')).toEqual([]);
  await expectAccessible('[role=dialog]');
  await typed.fill(email);
  await dialog.getByRole('button', { name: 'Erase data' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('could not be reached');
  await expect.element(typed).toHaveValue(email);
  isLost = false;
  await dialog.getByRole('button', { name: 'Erase data' }).click();
  await expect.element(page.getByText(messages.erased)).toBeVisible();
  await expect.element(data).not.toBeInTheDocument();
});

test('offers no erasure while something is pending, and says so when nothing is stored', async () => {
  let found: object = { ...summary, refusals: [messages.openRequest] };
  await show({ 'privacy.customers.find': () => found });
  await find();
  await expect.element(page.getByText(messages.openRequest)).toBeVisible();
  await expect.element(button('Export data')).toBeVisible();
  expect(button('Erase data').elements()).toEqual([]);
  await expectAccessible();
  found = { ...summary, person: null, counts: nothing };
  await button('Find').click();
  await expect.element(page.getByText(messages.unknown)).toBeVisible();
});

test('exports the data as a file, and says so when that fails', async () => {
  let isLost = true;
  const came = await show({
    'privacy.customers.export': () => {
      if (isLost) return serverError();
      return { email };
    },
  });
  await find();
  await button('Export data').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(messages.exportFailed);
  isLost = false;
  await button('Export data').click();
  await expect.poll(() => inputsOf(came, 'privacy.customers.export')).toHaveLength(2);
});

test('saves the notice, and overwrites another user’s change only after showing it', async () => {
  let version = 3;
  const came = await show({
    'privacy.notice.adminGet': () => ({ text: 'We keep little.', updatedAt: null, version }),
    'privacy.notice.update': (input: { version: number }) => {
      if (input.version === 4) return { text: 'Ours', updatedAt: null, version: 5 };
      version = 4;
      throw new Refusal(409, 'The privacy notice was changed meanwhile.');
    },
  });
  const text = page.getByRole('textbox', { name: 'Privacy notice' });
  await text.fill('Ours');
  await button('Save notice').click();
  await expect.element(page.getByText('The privacy notice was changed meanwhile.')).toBeVisible();
  await expect.poll(() => inputsOf(came, 'privacy.notice.adminGet').length).toBe(2);
  await expect.element(text).toHaveValue('Ours');
  await button('Save notice').click();
  await expect.element(page.getByText(messages.noticeSaved)).toBeVisible();
});

test('the typed notice is kept when the session expires', async () => {
  await show();
  const text = page.getByRole('textbox', { name: 'Privacy notice' });
  await text.fill('Half a page of it');
  storeUnsavedEdits('signed-out');
  await cleanup();
  await show();
  await expect.element(text).toHaveValue('Half a page of it');
});
