import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  resizeTo,
} from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { invoiceRow } from '../../../testing/rows/money.ts';
import { InvoicesScreen } from './invoices-screen.tsx';
import type { InvoiceRow } from './queries.ts';

const open: InvoiceRow = {
  ...invoiceRow,
  ...{ state: 'open', paidCents: 0, bookingId: null, byNow: null, openCents: 37_800 },
};
const payment = { paidOn: '2030-06-10', method: 'transfer', note: 'Statement 12' } as const;
const paid: InvoiceRow = {
  ...{ ...open, state: 'paid', openCents: 0, payment },
  payments: [{ ...payment, id: 'p1', amountCents: 37_800 }],
};

const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const question = page.getByRole('alertdialog');
const dialog = page.getByRole('dialog', { name: 'Mark 2030-0001 as paid' });

async function show(answers: Answers) {
  const came = answerCalls({
    'invoices.sums': () => [{ currency: 'USD', count: 1, totalCents: 37_800, openCents: 37_800 }],
    ...answers,
  });
  await renderScreen(<InvoicesScreen tabs={null} />);
  return came;
}

test('an open invoice without a booking is marked as paid, with the day, the way and a note', async () => {
  let row = open;
  let refusal: Error | undefined = new ConnectionError();
  const came = await show({
    'invoices.list': () => ({ rows: [row], nextCursor: null }),
    'invoices.markPaid': () => {
      if (refusal) throw refusal;
      row = paid;
      return paid;
    },
  });
  await expect.element(page.getByText('$378.00 open')).toBeVisible();
  await button('Actions for 2030-0001').click();
  await item('Mark as paid').click();
  await expect.element(dialog).toMatchTextContent(/records \$378\.00 as income in Finance/);
  await expectAccessible('[role=dialog]');
  await dialog.getByLabelText(/^Paid on/).fill('2020-06-10');
  await dialog.getByLabelText(/^Paid by/).selectOptions('Cash');
  await dialog.getByLabelText(/^Note/).fill('Statement 12');
  const submit = dialog.getByRole('button', { name: 'Mark as paid' });
  await submit.click();
  await expect
    .element(dialog.getByText('Failed to mark the invoice as paid', { exact: false }))
    .toBeVisible();
  refusal = new Refusal(400, 'Later', { paidOn: 'The day of a payment can’t be in the future' });
  await submit.click();
  await expect
    .element(dialog.getByLabelText(/^Paid on/))
    .toHaveAccessibleDescription('The day of a payment can’t be in the future');
  refusal = undefined;
  await submit.click();
  await expect.element(page.getByText('Invoice 2030-0001 is marked as paid.')).toBeVisible();
  expect(inputsOf(came, 'invoices.markPaid').at(-1)).toEqual({
    ...{ id: 'i1', amountCents: 37_800 },
    ...{ paidOn: '2020-06-10', method: 'cash', note: 'Statement 12' },
  });
  await expect.element(page.getByText(/Jun 10, 2030, Bank transfer$/)).toBeVisible();
  await expect.element(page.getByText('Statement 12')).toBeVisible();
  await expectAccessibleInBothThemes();
  await resizeTo('phone');
  await expectAccessibleInBothThemes();
});

test('what was typed is not lost without a question', async () => {
  await show({ 'invoices.list': () => ({ rows: [open], nextCursor: null }) });
  await button('Actions for 2030-0001').click();
  await item('Mark as paid').click();
  await dialog.getByLabelText(/^Note/).fill('Statement 12');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a payment is taken back after a question', async () => {
  let row = paid;
  const came = await show({
    'invoices.list': () => ({ rows: [row], nextCursor: null }),
    'invoices.markUnpaid': () => {
      row = open;
      return open;
    },
  });
  await button('Actions for 2030-0001').click();
  expect(item('Mark as paid').elements()).toEqual([]);
  await item('Mark as not paid').click();
  await expect.element(question).toMatchTextContent(/Its payment of \$378\.00 is deleted/);
  await expectAccessible('[role=alertdialog]');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(inputsOf(came, 'invoices.markUnpaid')).toEqual([]);
  await button('Actions for 2030-0001').click();
  await item('Mark as not paid').click();
  await question.getByRole('button', { name: 'Mark as not paid' }).click();
  await expect.element(page.getByText('Invoice 2030-0001 is marked as not paid.')).toBeVisible();
  await expect.element(page.getByText('$378.00 open')).toBeVisible();
});

test('the invoice of a booking is paid at the booking', async () => {
  const byNow = { paidCents: 0, refundedCents: 0 };
  const rows = [{ ...open, bookingId: 'b1', byNow }];
  await show({ 'invoices.list': () => ({ rows, nextCursor: null }) });
  await button('Actions for 2030-0001').click();
  await expect.element(item('Download PDF')).toBeVisible();
  expect(item('Mark as paid').elements()).toEqual([]);
  expect(item('Mark as not paid').elements()).toEqual([]);
});

test('the number of an invoice is not broken in the titles about it on a phone', async () => {
  await page.viewport(320, 740);
  const number = 'INV-2026-0001';
  const unpaid = { ...open, number };
  await show({ 'invoices.list': () => ({ rows: [unpaid], nextCursor: null }) });
  await button(`Actions for ${number}`).click();
  await item('Mark as paid').click();
  const title = page.getByRole('heading', { name: `Mark ${number} as paid` });
  await expect.element(title).toBeVisible();
  const range = document.createRange();
  const texts = document.createTreeWalker(title.element(), NodeFilter.SHOW_TEXT);
  while (!texts.nextNode()?.textContent?.includes(number));
  const start = texts.currentNode.textContent?.indexOf(number) ?? 0;
  range.setStart(texts.currentNode, start);
  range.setEnd(texts.currentNode, start + number.length);
  expect(range.getClientRects()).toHaveLength(1);
});

test('part payments are rows of their own, and the sum of the list says what is open', async () => {
  let row = open;
  const came = await show({
    'invoices.list': () => ({ rows: [row], nextCursor: null }),
    'invoices.markPaid': () => {
      const payments = [{ ...payment, id: 'p1', amountCents: 10_000, method: 'cash' as const }];
      row = { ...open, openCents: 27_800, payments };
      return row;
    },
  });
  await expect.element(page.getByText('1 document: $378.00, $378.00 open')).toBeVisible();
  await button('Actions for 2030-0001').click();
  await item('Mark as paid').click();
  await dialog.getByLabelText(/^Amount/).fill('100');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(page.getByText('$100.00 is recorded, $278.00 is still open.')).toBeVisible();
  expect(inputsOf(came, 'invoices.markPaid')).toMatchObject([{ amountCents: 10_000 }]);
  await expect.element(page.getByText('$278.00 open')).toBeVisible();
  await expect.element(page.getByText('$100.00, Mon, Jun 10, 2030, Cash')).toBeVisible();
});

test('a reminder is read and edited before it is sent, and noted on the invoice', async () => {
  let row = open;
  let refusal: Error | undefined = new Refusal(409, '$278.00 is open by now.');
  const came = await show({
    'mail.isConfigured': () => true,
    'invoices.list': () => ({ rows: [row], nextCursor: null }),
    'invoices.reminder': () => ({
      ...{ to: 'ida@example.com', subject: 'Reminder', text: 'Hello Ida,', openCents: 37_800 },
    }),
    'invoices.remind': () => {
      if (refusal) throw refusal;
      row = { ...open, remindedAt: ['2030-06-12T12:00:00.000Z'] };
      return row;
    },
  });
  await button('Actions for 2030-0001').click();
  await item('Remind').click();
  const reminder = page.getByRole('dialog', { name: 'Remind of 2030-0001' });
  await expect.element(reminder.getByLabelText(/^Text/)).toHaveValue('Hello Ida,');
  await expectAccessible('[role=dialog]');
  await reminder.getByLabelText(/^Text/).fill('Dear Ida, please pay.');
  const send = reminder.getByRole('button', { name: 'Send reminder' });
  await send.click();
  await expect.element(reminder.getByText('$278.00 is open by now.')).toBeVisible();
  refusal = undefined;
  await send.click();
  await expect
    .element(page.getByText('The reminder is on its way to ida@example.com.'))
    .toBeVisible();
  expect(inputsOf(came, 'invoices.remind').at(-1)).toEqual({
    ...{ id: 'i1', subject: 'Reminder', text: 'Dear Ida, please pay.', openCents: 37_800 },
  });
  await expect.element(page.getByText('Reminded Wed, Jun 12, 2030')).toBeVisible();
});
