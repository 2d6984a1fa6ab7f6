import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import {
  type Answers,
  answerCalls,
  ConnectionError,
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
import { booking } from '../../../testing/screens/bookings.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { BookingInvoices } from './booking-invoices.tsx';

type Changes = { amountCents?: number; status?: 'cancelled' };

function Part({ isOwner, changes }: { isOwner: boolean; changes: Changes }) {
  const feedback = useFeedback();
  return (
    <>
      <h2>Booking</h2>
      <BookingInvoices booking={{ ...booking, ...changes }} feedback={feedback} isOwner={isOwner} />
      <FeedbackBanner feedback={feedback} />
    </>
  );
}
const onePage = (rows: object[]) => ({ rows, nextCursor: null });

async function show(answers: Answers, isOwner = true, changes: Changes = {}) {
  const came = answerCalls({
    'mail.isConfigured': () => false,
    'bookings.get': () => booking,
    'invoices.nextNumber': () => ({ number: '2030-0001' }),
    ...answers,
  });
  await renderScreen(<Part isOwner={isOwner} changes={changes} />);
  return came;
}
const item = (name: string) => page.getByRole('menuitem', { name });
const question = page.getByRole('alertdialog');

test('waits with a skeleton, and is asked for again when it can not be loaded', async () => {
  const load = failingLoad(onePage([]));
  await show({ 'invoices.list': load.answer });
  await load.tryAgain('Failed to load the invoices');
  await expect.element(button('Issue invoice')).toBeVisible();
});

test('an invoice of another sum than the session costs by now is named', async () => {
  await show({ 'invoices.list': () => onePage([invoiceRow]) }, true, { amountCents: 40_000 });
  await expect
    .element(
      page.getByText(/^The session costs \$400\.00 now\. To bill that, cancel invoice 2030-0001/),
    )
    .toBeVisible();
});

test('an invoice of a session that was cancelled is named', async () => {
  await show({ 'invoices.list': () => onePage([invoiceRow]) }, true, { status: 'cancelled' });
  await expect
    .element(
      page.getByText(/^The session is cancelled\. .* cancel invoice 2030-0001 by a credit note/),
    )
    .toBeVisible();
});

test('a booking without one offers to issue it, and says why that was refused', async () => {
  let rows: object[] = [];
  let refuses = true;
  const came = await show({
    'invoices.list': () => onePage(rows),
    'invoices.createForBooking': () => {
      if (refuses) throw new Refusal(409, 'This booking has the invoice 2030-0001 already.');
      rows = [invoiceRow];
      return invoiceRow;
    },
  });
  await button('Issue invoice').click();
  await expect.element(question).toMatchTextContent(/Issue invoice 2030-0001\?/);
  await expect.element(question).toMatchTextContent(/It bills \$378\.00 to Ida Berg\./);
  await expect.element(question).toMatchTextContent(/can only be cancelled by a credit note/);
  await expectAccessible('[role=alertdialog]');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Issue invoice')).toHaveFocus();
  expect(came.map(({ path }) => path)).not.toContain('invoices.createForBooking');
  await button('Issue invoice').click();
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect
    .element(page.getByText('This booking has the invoice 2030-0001 already.'))
    .toBeVisible();
  refuses = false;
  await button('Issue invoice').click();
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect.element(page.getByText('Invoice 2030-0001 is issued.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Invoice 2030-0001' }))
    .toHaveAttribute('href', '/api/invoices/i1/pdf');
  expect(button('Issue invoice').elements()).toEqual([]);
  expect(came.findLast(({ path }) => path === 'invoices.createForBooking')?.input).toEqual({
    bookingId: 'b1',
  });
});

const depositRow = { ...invoiceRow, part: 'deposit', totalCents: 11_340, state: 'open' };

test('a deposit is billed as a percentage or an amount, and then the closing invoice what is left', async () => {
  let rows: object[] = [];
  const came = await show({
    'invoices.list': () => onePage(rows),
    'invoices.createDeposit': () => {
      rows = [depositRow];
      return depositRow;
    },
  });
  const dialog = page.getByRole('dialog');
  await button('Issue deposit invoice').click();
  await expect.element(dialog.getByText('$113.40')).toBeVisible();
  await dialog.getByLabelText('Percentage').fill('0');
  await dialog.getByRole('button', { name: 'Issue deposit invoice' }).click();
  await expect
    .element(dialog.getByText('The percentage must be a whole number from 1 to 99'))
    .toBeVisible();
  await dialog.getByLabelText('Deposit as').selectOptions('Amount');
  await dialog.getByLabelText('Amount (USD)').fill('113.4');
  await expectAccessible('[role=dialog]');
  await dialog.getByRole('button', { name: 'Issue deposit invoice' }).click();
  await expect.element(page.getByText('Invoice 2030-0001 is issued.')).toBeVisible();
  expect(came.findLast(({ path }) => path === 'invoices.createDeposit')?.input).toMatchObject({
    ...{ bookingId: 'b1', amountCents: 11_340 },
  });
  await expect.element(page.getByRole('link', { name: 'Deposit invoice 2030-0001' })).toBeVisible();
  await button('Issue closing invoice').click();
  await expect.element(question).toMatchTextContent(/It bills \$264\.60 to Ida Berg\./);
});

test('a closing invoice with its deposits bills what the session costs', async () => {
  const deductions = [{ number: '2030-0001', issuedAt: '', totalCents: 11_340, taxes: [] }];
  const closing = { ...invoiceRow, id: 'i2', number: '2030-0002', part: 'closing', deductions };
  await show({ 'invoices.list': () => onePage([{ ...closing, totalCents: 26_460 }, depositRow]) });
  await expect.element(page.getByRole('link', { name: 'Closing invoice 2030-0002' })).toBeVisible();
  expect(page.getByText(/^The session costs/).elements()).toEqual([]);
  expect(button('Issue deposit invoice').elements()).toEqual([]);
});

test('a booking that can not be read is not billed, and an unknown number is not named', async () => {
  let isLost = true;
  await show({
    'invoices.list': () => onePage([]),
    'bookings.get': () => {
      if (isLost) throw new Refusal(404, 'This booking does not exist anymore.');
      return booking;
    },
    'invoices.nextNumber': () => {
      throw new ConnectionError();
    },
  });
  await button('Issue invoice').click();
  await expect.element(page.getByText('This booking does not exist anymore.')).toBeVisible();
  isLost = false;
  await button('Issue invoice').click();
  await expect.element(question).toMatchTextContent(/Issue this invoice\?/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
});

test('one that was taken back is struck, beside its credit note, and another may be issued', async () => {
  await show({ 'invoices.list': () => onePage(takenBack) });
  await expect.element(page.getByRole('link', { name: 'Credit note 2030-0002' })).toBeVisible();
  await expect.element(page.getByText('−$378.00')).toBeVisible();
  await expect.element(button('Issue invoice')).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('is mailed and taken back after a question; taken back by the owner alone', async () => {
  const came = await show({
    'invoices.list': () => onePage([invoiceRow]),
    'invoices.mail': () => ({ to: 'ida@example.com' }),
    'invoices.credit': () => takenBack[1],
  });
  await button('Actions for 2030-0001').click();
  await item('Mail it').click();
  await question.getByRole('button', { name: 'Mail it' }).click();
  await expect
    .element(
      page.getByText('The invoice to ida@example.com waits in the outbox until mail is set up.'),
    )
    .toBeVisible();
  await button('Actions for 2030-0001').click();
  await item('Issue credit note').click();
  await expect
    .element(question.getByText('A credit note of $378.00 is issued', { exact: false }))
    .toBeVisible();
  await question.getByRole('button', { name: 'Issue credit note' }).click();
  await expect.element(page.getByText('Credit note 2030-0002 is issued.')).toBeVisible();
  expect(came.map(({ path }) => path)).toContain('invoices.credit');
});

test('is not taken back by a moderator, nor mailed to nobody', async () => {
  await show({ 'invoices.list': () => onePage([{ ...invoiceRow, customerEmail: '' }]) }, false);
  await button('Actions for 2030-0001').click();
  await expect.element(item('Download PDF')).toBeVisible();
  expect(item('Mail it').elements()).toEqual([]);
  expect(item('Issue credit note').elements()).toEqual([]);
});
