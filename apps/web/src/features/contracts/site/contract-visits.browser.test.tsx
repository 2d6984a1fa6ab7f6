import { contractVisitMessages } from '@shutterhouse/contract/contracts/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { ContractVisits } from './contract-visits.tsx';

const visit = {
  ...{ versionId: 'v1', title: 'Wedding agreement', state: 'sent', isMyTurn: true },
  ...{ validUntil: '2099-06-11T04:00:00.000Z', hasFile: false },
  signers: [
    { name: 'Ida Berg', isStudio: false, signedAt: null },
    { name: 'Studio', isStudio: true, signedAt: null },
  ],
};
const content = {
  ...{ title: 'Wedding agreement', language: 'en', studio: 'Studio', signers: [] },
  validUntil: visit.validUntil,
  blocks: [
    {
      type: 'paragraph',
      runs: [{ type: 'text', text: 'Both keep their word.', marks: ['bold'] }],
    },
  ],
};
const signed = {
  ...{ ...visit, state: 'countersign', isMyTurn: false },
  signers: [
    { name: 'Ida Berg', isStudio: false, signedAt: '2030-06-01T12:00:00.000Z' },
    { name: 'Studio', isStudio: true, signedAt: null },
  ],
};

async function show(answers: Answers = {}, isProven = true) {
  const came = answerCalls({
    'contracts.visits.list': () => [visit],
    'contracts.visits.read': () => ({ versionId: 'v1', hash: 'h', content }),
    'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }),
    ...answers,
  });
  await renderScreen(
    <ContractVisits by={{ token: 'a-token' }} isProven={isProven} name="Ida Berg" />,
  );
  return came;
}

test('a contract is read, and signed with a name that is typed', async () => {
  const came = await show({ 'contracts.visits.sign': () => [signed] });
  await expect.element(page.getByText('Both keep their word.')).toBeVisible();
  await expectAccessibleInBothThemes();
  await resizeTo('desk');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).click();
  await expect.element(page.getByText(/^Signed Jun/)).toBeVisible();
  expect(inputsOf(came, 'contracts.visits.sign')).toEqual([
    { token: 'a-token', versionId: 'v1', signature: { name: 'Ida Berg', strokes: null } },
  ]);
});

test('a name and a drawing are asked for before it is sent', async () => {
  const came = await show();
  await page.getByRole('textbox', { name: 'Your name' }).fill('');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toBeInvalid();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ida');
  await page.getByRole('button', { name: 'Draw it instead' }).click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(page.getByText('Please draw your signature')).toBeVisible();
  expect(inputsOf(came, 'contracts.visits.sign')).toEqual([]);
});

test('one that has a newer version says so', async () => {
  await show({
    'contracts.visits.sign'() {
      throw new Refusal(409, contractVisitMessages.replaced);
    },
  });
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).click();
  await expect.element(page.getByText(contractVisitMessages.replaced)).toBeVisible();
});

test('before the address is proven its text is not asked for', async () => {
  const came = await show({}, false);
  await expect.element(page.getByText('Wedding agreement')).toBeVisible();
  expect(inputsOf(came, 'contracts.visits.read')).toEqual([]);
});

test('one is declined, without a reason where none is given', async () => {
  const came = await show({
    'contracts.visits.decline': () => [{ ...visit, state: 'declined', isMyTurn: false }],
  });
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this contract?' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('Contract: Declined')).toBeVisible();
  expect(inputsOf(came, 'contracts.visits.decline')).toEqual([
    { token: 'a-token', versionId: 'v1', reason: '' },
  ]);
});
