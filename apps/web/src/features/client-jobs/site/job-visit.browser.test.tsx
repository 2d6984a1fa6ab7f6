import { jobVisitMessages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { JobVisit } from './job-visit.tsx';

const rate = { taxName: 'VAT', taxPercent: 20, taxNote: '' };
const line = (id: string, description: string, unitCents: number, quantity = 1) => ({
  ...{ id, description, details: '', unitCents, quantity, ...rate },
});
const quote = {
  ...{ id: 'v1', number: 1, hash: 'h', isReplaced: false, acceptedAt: null, acceptedBy: '' },
  ...{ choices: null, totalCents: null, declinedAt: null, reason: '' },
  ...{ sentAt: '2030-06-01T12:00:00.000Z', validUntil: '2099-06-11T04:00:00.000Z' },
  content: {
    ...{ title: 'Your wedding', words: 'Dear Ida', terms: 'Moving is free.', language: 'en' },
    ...{ currency: 'USD', pricesIncludeTax: true, discount: null, session: null },
    validUntil: '2099-06-11T04:00:00.000Z',
    parts: [
      {
        ...{ id: 'p', title: 'Package', kind: 'one' },
        lines: [line('day', 'The day', 200_000), line('half', 'Half a day', 120_000)],
      },
      { ...{ id: 'x', title: '', kind: 'any' }, lines: [line('album', 'Album', 40_000, 3)] },
    ],
  },
};
const visit = {
  openedAt: '2030-06-02T12:00:00.000Z',
  ...{ title: 'At the lake', name: 'Ida Berg', language: 'en', timeZone: 'America/New_York' },
  ...{ provesEmail: '', quotes: [quote], sessions: [], galleries: [], money: null },
};

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'clientJobs.visits.open': () => visit,
    'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }),
    ...answers,
  });
  await renderScreen(
    <JobVisit
      token="a-token"
      onTitle={() => undefined}
      payments={() => <p>What is to be paid</p>}
    />,
  );
  return came;
}

beforeEach(() => localStorage.clear());

describe('a quote', () => {
  test('is open by the clock of the studio, whatever that of the device says', async () => {
    const validUntil = '2020-06-11T04:00:00.000Z';
    const open = {
      ...visit,
      quotes: [{ ...quote, validUntil }],
      openedAt: '2020-06-11T03:59:59.000Z',
    };
    await show({ 'clientJobs.visits.open': () => open });
    await expect.element(page.getByRole('radio', { name: /The day/ })).toBeInTheDocument();
    expect(page.getByText(jobVisitMessages.expired).query()).toBeNull();
  });

  test('has its sum once a package is chosen, with extras by number, and is accepted for it', async () => {
    const came = await show({
      'clientJobs.visits.accept': () => ({
        ...visit,
        quotes: [
          {
            ...quote,
            ...{ acceptedAt: '2030-06-02T12:00:00.000Z', acceptedBy: 'Ida Berg' },
            choices: [{ lineId: 'day', quantity: 1 }],
          },
        ],
      }),
    });
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect.element(page.getByText('Please choose one of “Package”')).toBeVisible();
    await page.getByText('The day').click();
    await page.getByRole('combobox', { name: 'Number of “Album”' }).selectOptions('2');
    await expect.element(page.getByText('Including VAT (20%)')).toBeVisible();
    await expectAccessibleInBothThemes();
    await resizeTo('desk');
    await page.getByRole('button', { name: 'Accept for $2,800.00' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Accept for $2,800.00' })
      .click();
    await expect.element(page.getByText(/^Accepted on .* by Ida Berg$/)).toBeVisible();
    expect(inputsOf(came, 'clientJobs.visits.accept')).toEqual([
      {
        ...{ token: 'a-token', versionId: 'v1', name: 'Ida Berg', totalCents: 280_000 },
        choices: [
          { lineId: 'day', quantity: 1 },
          { lineId: 'album', quantity: 2 },
        ],
      },
    ]);
  });

  test('whose date was taken meanwhile says so, and keeps what was chosen', async () => {
    await show({
      'clientJobs.visits.accept'() {
        throw new Refusal(409, jobVisitMessages.dateTaken);
      },
    });
    await page.getByText('Half a day').click();
    await page.getByRole('button', { name: 'Accept for $1,200.00' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Accept for $1,200.00' })
      .click();
    await expect.element(page.getByText(jobVisitMessages.dateTaken)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /Half a day/ })).toBeChecked();
  });
});

test('an extra of which there are many is chosen by a number, of which no more is taken than there are', async () => {
  const prints = { id: 'x', title: '', kind: 'any', lines: [line('print', 'Print', 100, 1000)] };
  const content = { ...quote.content, parts: [prints] };
  await show({ 'clientJobs.visits.open': () => ({ ...visit, quotes: [{ ...quote, content }] }) });
  const number = page.getByRole('spinbutton', { name: 'Number of “Print”' });
  await number.fill('250');
  await expect.element(page.getByRole('button', { name: 'Accept for $250.00' })).toBeVisible();
  await number.fill('5000');
  await expect.element(page.getByRole('button', { name: 'Accept for $1,000.00' })).toBeVisible();
  await userEvent.tab();
  await expect.element(number).toHaveValue(1000);
  await expectAccessibleInBothThemes();
});

test('a quote is declined with a reason, which is kept when it is refused', async () => {
  let isRefused = true;
  const came = await show({
    'clientJobs.visits.decline'() {
      if (isRefused) throw new Refusal(409, jobVisitMessages.replaced);
      return { ...visit, quotes: [{ ...quote, declinedAt: '2030-06-02T12:00:00.000Z' }] };
    },
  });
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this quote?' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Another date.\nWe are sorry.');
  await expectAccessibleInBothThemes();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByText(jobVisitMessages.replaced)).toBeVisible();
  isRefused = false;
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText(/^Declined on/)).toBeVisible();
  expect(inputsOf(came, 'clientJobs.visits.decline').at(-1)).toEqual({
    ...{ token: 'a-token', versionId: 'v1', reason: 'Another date.\nWe are sorry.' },
  });
});

test.each([
  [
    '2099-06-08T12:00:00.000Z',
    ['signature', 'payment'],
    /^Your date is kept until Jun 8, 2099\. It is confirmed when the contract is signed and the first payment has arrived\.$/,
  ],
  [
    '2020-06-08T12:00:00.000Z',
    ['payment'],
    /^Your date is kept\. It is confirmed when the first payment has arrived\.$/,
  ],
] as const)(
  'a date that is kept until %s says what makes it certain',
  async (keptUntil, missing, said) => {
    const session = {
      ...{ id: 'b1', name: 'Weddings', status: 'pending', place: 'Pier 7', keptUntil, missing },
      ...{ startsAt: '2099-09-07T14:00:00.000Z', endsAt: '2099-09-07T22:00:00.000Z' },
    };
    await show({ 'clientJobs.visits.open': () => ({ ...visit, sessions: [session] }) });
    await expect.element(page.getByText(said)).toBeVisible();
    await expectAccessibleInBothThemes();
  },
);

test('the address is proven by a code before anything is answered or paid, once for the device', async () => {
  const came = await show({
    'clientJobs.visits.open': ({ proof }: { proof?: string }) => ({
      ...visit,
      provesEmail: proof === 'proven' ? '' : 'i•••@client.example',
    }),
    'clientJobs.visits.sendCode': () => ({ request: 'of this device' }),
    'clientJobs.visits.prove'({ request, code }: { request: string; code: string }) {
      if (request !== 'of this device' || code !== '123456')
        throw new Refusal(400, jobVisitMessages.codeWrong);
      return { proof: 'proven' };
    },
  });
  await expect.element(page.getByText(/i•••@client\.example/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Accept/ }).elements()).toEqual([]);
  expect(page.getByText('What is to be paid').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText(jobVisitMessages.codeWrong)).toBeVisible();
  await code.fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  // Also before anything is agreed: a plan may have been written at the desk.
  await expect.element(page.getByText('What is to be paid')).toBeVisible();
  expect(inputsOf(came, 'clientJobs.visits.open').at(-1)).toMatchObject({ proof: 'proven' });
});

test('a link that does not work says what to do', async () => {
  await show({
    'clientJobs.visits.open'() {
      throw new Refusal(404, jobVisitMessages.notThere);
    },
  });
  await expect.element(page.getByText(jobVisitMessages.notThere)).toBeVisible();
});
