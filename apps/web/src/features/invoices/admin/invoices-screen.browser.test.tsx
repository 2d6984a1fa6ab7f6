import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeUnsavedEdits } from '../../../lib/forms/unsaved-edits.ts';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  inputsOf,
  Refusal,
} from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { invoiceRow, takenBack } from '../../../testing/rows/money.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

const open = { ...invoiceRow, state: 'open', paidCents: 0, openCents: 37_800 };
const onePage = (rows: object[]) => ({ rows, nextCursor: null });

async function show(answers: Answers) {
  const came = answerCalls({
    'invoices.nextNumber': () => ({ number: '2030-0001' }),
    'invoices.sums': () => [],
    ...answers,
  });
  await renderScreen(<InvoicesScreen tabs={null} />);
  return came;
}
const question = page.getByRole('alertdialog');
const sheet = page.getByRole('dialog', { name: 'New invoice' });

test('lists invoices and credit notes with how they stood, light, dark and on a phone', async () => {
  await show({
    'invoices.list': () =>
      onePage([
        ...takenBack,
        { ...open, id: 'i3', number: '2030-0003', bookingId: null, byNow: null },
        { ...open, id: 'i4', number: '2030-0004', openCents: 27_800 },
        { ...open, id: 'i5', number: '2030-0005', state: 'paid', openCents: 0 },
        { ...invoiceRow, id: 'i6', byNow: { paidCents: 37_800, refundedCents: 5000 } },
      ]),
  });
  await expect.element(page.getByText('Cancelled by 2030-0002')).toBeVisible();
  await expect.element(page.getByText('Credit note for 2030-0001')).toBeVisible();
  await expect.element(page.getByText('$378.00 open')).toBeVisible();
  await expect.element(page.getByText('$278.00 open')).toBeVisible();
  await expect.element(page.getByText('Paid since')).toBeVisible();
  await expect.element(page.getByText('Paid when issued')).toBeVisible();
  await expect.element(page.getByText('$50.00 refunded')).toBeVisible();
  await expect.element(page.getByText('−$378.00')).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('a name from right to left keeps its beginning', async () => {
  const customerName = 'نور الحداد بن عبد الرحمن بن محمد';
  await show({ 'invoices.list': () => onePage([{ ...open, customerName }]) });
  const name = page.getByText(customerName, { exact: true });
  await expect.element(name).toBeVisible();
  // The ellipsis stands at the end by the direction.
  expect(getComputedStyle(name.element()).direction).toBe('rtl');
});

test('waits with a skeleton, is asked for again, and says what invoices are while there is none', async () => {
  const load = failingLoad(onePage([]));
  await show({ 'invoices.list': load.answer });
  await load.tryAgain('Failed to load the invoices');
  await expect.element(page.getByText('No invoices yet')).toBeVisible();
  await expectAccessible();
});

test('one is written by hand with its sum in sight, and what was typed stays when it is refused', async () => {
  let refuses = true;
  const came = await show({
    'invoices.list': () => onePage([]),
    'invoices.createByHand': () => {
      if (refuses) throw new Refusal(400, 'The total is too large', { name: 'Name is too long' });
      return invoiceRow;
    },
  });
  await button('New Invoice').first().click();
  await sheet.getByRole('button', { name: 'Issue invoice' }).click();
  await expect
    .element(sheet.getByLabelText('To', { exact: true }))
    .toHaveAccessibleDescription('Name is required');
  await sheet.getByLabelText('To', { exact: true }).fill('Berg & Sons');
  await sheet.getByLabelText('Description').fill('Portraits');
  await sheet.getByLabelText('Quantity').fill('2');
  await sheet.getByLabelText('Price without tax ($)').fill('175');
  await expect.element(sheet.getByText('$378.00')).toBeVisible();
  await expectAccessible('[role=dialog]');
  await sheet.getByRole('button', { name: 'Issue invoice' }).click();
  await expect.element(question).toMatchTextContent(/Issue invoice 2030-0001\?/);
  await expect.element(question).toMatchTextContent(/It bills \$378\.00 to Berg & Sons\./);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Issue invoice' })).toHaveFocus();
  // What was typed is still to be saved.
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toMatchTextContent(/unsaved|discard|leave/i);
  await question.getByRole('button').first().click();
  expect(came.map(({ path }) => path)).not.toContain('invoices.createByHand');
  await sheet.getByRole('button', { name: 'Issue invoice' }).click();
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect
    .element(sheet.getByLabelText('To', { exact: true }))
    .toHaveAccessibleDescription('Name is too long');
  refuses = false;
  await sheet.getByRole('button', { name: 'Issue invoice' }).click();
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect.element(page.getByText('Invoice 2030-0001 is issued.')).toBeVisible();
  expect(came.findLast(({ path }) => path === 'invoices.createByHand')?.input).toMatchObject({
    name: 'Berg & Sons',
    items: [{ description: 'Portraits', quantity: 2, unitCents: 17_500 }],
  });
});

/** Opens the sheet and fills in what an invoice needs at least. */
async function writeOne() {
  await button('New Invoice').first().click();
  await sheet.getByLabelText('To', { exact: true }).fill('Berg & Sons');
  await sheet.getByLabelText('Description').fill('Prints');
}

test('“To” finds clients, and the invoice stands in the timeline of the chosen one', async () => {
  const client = { id: 'c1', name: 'Ida Berg', email: 'ida@client.example' };
  const came = await show({
    'invoices.list': () => onePage([]),
    'clients.list': () => onePage([client]),
    'invoices.createByHand': () => open,
  });
  await button('New Invoice').first().click();
  const to = sheet.getByLabelText('To', { exact: true });
  await to.fill('I');
  await to.fill('Ida');
  await sheet
    .getByRole('list', { name: 'Clients found' })
    .getByRole('button', { name: 'Ida Berg ida@client.example' })
    .click();
  await expect.element(to).toHaveValue('Ida Berg');
  await expect.element(to).toHaveAccessibleDescription('Stands in the timeline of this client.');
  await expect.element(sheet.getByLabelText(/^Email/)).toHaveValue(client.email);
  await expect.element(sheet.getByLabelText(/^Address/)).toHaveFocus();
  await sheet.getByLabelText('Description').fill('Prints');
  await sheet.getByRole('button', { name: 'Issue invoice' }).click();
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect
    .poll(() => inputsOf(came, 'invoices.createByHand'))
    .toMatchObject([{ name: 'Ida Berg', email: client.email, clientId: 'c1' }]);
  // A single letter searches for nothing yet.
  expect(inputsOf(came, 'clients.list')).toMatchObject([{ search: 'Ida' }]);
});

test('what was written is not lost by Cancel without a question, nor when the session is over', async () => {
  await show({ 'invoices.list': () => onePage([]) });
  await writeOne();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(sheet.getByLabelText('To', { exact: true })).toHaveValue('Berg & Sons');
  storeUnsavedEdits('signed-out');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await button('New Invoice').first().click();
  await expect.element(sheet.getByLabelText('To', { exact: true })).toHaveValue('Berg & Sons');
  await expect.element(sheet.getByLabelText('Description')).toHaveValue('Prints');
});

test('one whose answer was lost is not issued twice', async () => {
  let next = 1;
  const came = await show({
    'invoices.list': () => onePage([]),
    'invoices.nextNumber': () => ({ number: `2030-000${next}` }),
    'invoices.createByHand': () => {
      next += 1;
      throw next === 2
        ? new ConnectionError()
        : new Refusal(409, 'The number was assigned in the meantime.');
    },
  });
  await writeOne();
  const issue = sheet.getByRole('button', { name: 'Issue invoice' });
  for (const said of [
    'Failed to issue the invoice',
    'The number was assigned in the meantime.',
    '',
  ]) {
    await issue.click();
    await question.getByRole('button', { name: 'Issue invoice' }).click();
    if (said) await expect.element(page.getByRole('alert')).toMatchTextContent(said);
  }
  await expect
    .poll(() => inputsOf(came, 'invoices.createByHand'))
    .toMatchObject([
      { number: '2030-0001' },
      // The same again, though another number would be next.
      { number: '2030-0001' },
      // After an answer it is a new one.
      { number: '2030-0003' },
    ]);
});

test('the line before has the focus when one is removed', async () => {
  await show({ 'invoices.list': () => onePage([]) });
  await writeOne();
  await button('Add line').click();
  await button('Remove line 2').click();
  await expect.element(sheet.getByLabelText('Description')).toHaveFocus();
});
