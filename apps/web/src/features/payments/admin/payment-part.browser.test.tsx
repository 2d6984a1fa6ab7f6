import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { allPaid, nothingPaid, paidAtStudio } from '../../../testing/rows/money.ts';
import { booking, showBookings } from '../../../testing/screens/bookings.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { PaymentPart } from './payment-part.tsx';

const confirmed = { ...booking, status: 'confirmed' as const, payment: allPaid.summary };

function Part() {
  const feedback = useFeedback();
  return (
    <>
      <h2>Booking</h2>
      <PaymentPart booking={confirmed} feedback={feedback} />
      <FeedbackBanner feedback={feedback} />
    </>
  );
}

async function show(answers: Answers) {
  const came = answerCalls(answers);
  await renderScreen(<Part />);
  return came;
}
const marking = page.getByRole('dialog', { name: 'Mark as paid' });
const byStripe = { ...paidAtStudio, id: 'p2', kind: 'stripe', reference: 'pi_3Pz77' } as const;
const refunding = page.getByRole('dialog', { name: 'Refund' });

test('shows a skeleton while loading, and can be retried after an error', async () => {
  const load = failingLoad(nothingPaid);
  await show({ 'payments.ofBooking': load.answer });
  await load.tryAgain('Failed to load the payments');
  await expect.element(page.getByText('$378.00 open')).toBeVisible();
});

test('shows that nothing is paid, and records a payment at the studio after a confirmation', async () => {
  let payments = nothingPaid;
  const came = await show({
    'payments.ofBooking': () => payments,
    'payments.markPaid': () => {
      payments = allPaid;
      return allPaid;
    },
  });
  await expect.element(page.getByText('$378.00 open')).toBeVisible();
  expect(button('Refund').elements()).toEqual([]);
  await button('Mark as paid').click();
  await expect.element(marking.getByText(/has paid at the studio/)).toBeVisible();
  await marking.getByLabelText('Paid by').selectOptions('Bank transfer');
  await marking.getByRole('button', { name: 'Mark $378.00 as paid' }).click();
  await expect.element(page.getByText('Marked as paid at the studio.')).toBeVisible();
  await expect.element(page.getByText(/^At the studio/)).toBeVisible();
  await expect.element(button('Mark as not paid: $378.00')).toBeVisible();
  expect(inputsOf(came, 'payments.markPaid')).toEqual([
    { bookingId: 'b1', amountCents: 37_800, openCents: 37_800, method: 'transfer' },
  ]);
});

test('what was paid beyond a price that is lower by now is named', async () => {
  await show({ 'payments.ofBooking': () => ({ ...allPaid, amountCents: 30_000 }) });
  await expect.element(page.getByText('$78.00 more than the total')).toBeVisible();
});

test('a deposit is recorded as typed, up to the amount due; a refusal keeps the input', async () => {
  let refuses = true;
  const came = await show({
    'payments.ofBooking': () => nothingPaid,
    'payments.markPaid': () => {
      if (refuses) throw new Refusal(409, '$278.00 is left to pay now. Please check again.');
      return { ...allPaid, summary: { ...allPaid.summary, state: 'partPaid', openCents: 27_800 } };
    },
  });
  await button('Mark as paid').click();
  const amount = marking.getByLabelText('Amount (USD)');
  await expectAccessible('[role=dialog]');
  await amount.fill('400');
  await userEvent.keyboard('{Enter}');
  await expect.element(amount).toHaveAccessibleDescription('At most $378.00 is left to pay.');
  await amount.fill('100');
  await userEvent.keyboard('{Enter}');
  await expect.element(amount).toHaveAccessibleDescription(/^\$278\.00 is left to pay now/);
  await expect.element(amount).toHaveValue('100');
  refuses = false;
  await marking.getByRole('button', { name: 'Mark $100.00 as paid' }).click();
  await expect
    .element(page.getByText('$100.00 recorded as paid at the studio, $278.00 is left.'))
    .toBeVisible();
  expect(inputsOf(came, 'payments.markPaid').at(-1)).toMatchObject({ amountCents: 10_000 });
});

test('shows each payment with its refunds and why one failed, light, dark and on a phone', async () => {
  const refund = { createdAt: '2030-06-02T12:00:00.000Z', failure: '' };
  await show({
    'payments.ofBooking': () => ({
      ...allPaid,
      summary: { ...allPaid.summary, kind: 'stripe', state: 'partRefunded', refundedCents: 5000 },
      payments: [
        {
          ...paidAtStudio,
          ...{
            kind: 'stripe',
            reference: 'pi_3Pz77',
            refundedCents: 5000,
            refundableCents: 20_000,
          },
          refunds: [
            { ...refund, id: 'r1', amountCents: 5000, status: 'done' },
            { ...refund, id: 'r2', amountCents: 2000, status: 'waiting' },
            { ...refund, id: 'r3', amountCents: 1000, status: 'failed', failure: 'Account closed' },
          ],
          disputes: [
            {
              ...{ id: 'dp_1', amountCents: 20_000, reason: 'general', status: 'needs_response' },
              dueAt: '2030-06-20T12:00:00.000Z',
            },
          ],
        },
        {
          ...paidAtStudio,
          ...{ id: 'p2', kind: 'stripe', status: 'failed', paidAt: null, refundableCents: 0 },
          failure: 'Your card was declined.',
        },
      ],
    }),
  });
  await expect.element(page.getByText('$50.00 refunded')).toBeVisible();
  await expect.element(page.getByText('$20.00 is being refunded')).toBeVisible();
  await expect.element(page.getByText('$10.00 was not refunded. Account closed')).toBeVisible();
  await expect.element(page.getByText('Your card was declined.')).toBeVisible();
  await expect.element(page.getByText('pi_3Pz77')).toBeVisible();
  await expect
    .element(page.getByText(/^The customer disputes \$200\.00 at their bank\./))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Answer at Stripe until / }))
    .toHaveAttribute('href', 'https://dashboard.stripe.com/disputes/dp_1');
  expect(page.getByRole('button', { name: 'Mark as not paid' }).elements()).toEqual([]);
  await expectAccessibleInBothThemes();
});

test.each([
  [[paidAtStudio], false, /^You return the money yourself; .* waits in the outbox/],
  [[byStripe], true, /^Stripe sends it back to the card .* The customer is notified by mail\.$/],
  [[byStripe, paidAtStudio], true, /^Stripe refunds what it has charged first;/],
])(
  'a refund says who returns the money, and whether the customer is notified',
  async (payments, canMail, words) => {
    await show({
      'payments.ofBooking': () => ({ ...allPaid, payments }),
      'mail.isConfigured': () => canMail,
    });
    await button('Refund').click();
    await expect.element(refunding.getByText(words)).toBeVisible();
  },
);

test('a refund defaults to the full amount, is never higher, and keeps its input when it fails', async () => {
  let refuses = true;
  const came = await show({
    'payments.ofBooking': () => allPaid,
    'payments.refund': () => {
      if (refuses) throw new Refusal(422, 'The refund was not made: the charge is disputed');
      return { ...allPaid, payments: [paidAtStudio] };
    },
  });
  await button('Refund').click();
  const amount = refunding.getByLabelText('Amount (USD)');
  expect(amount.element()).toHaveProperty('value', '378.00');
  await expectAccessible('[role=dialog]');
  await amount.fill('400');
  await userEvent.keyboard('{Enter}');
  await expect.element(amount).toHaveAccessibleDescription('At most $378.00 can be refunded.');
  await amount.fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.element(amount).toHaveAccessibleDescription('Please enter an amount above zero');
  await amount.fill('50');
  await refunding.getByRole('button', { name: 'Refund $50.00' }).click();
  await expect
    .element(amount)
    .toHaveAccessibleDescription('The refund was not made: the charge is disputed');
  await expect.element(amount).toHaveValue('50');
  refuses = false;
  await refunding.getByRole('button', { name: 'Refund $50.00' }).click();
  await expect.element(page.getByText('$50.00 refunded.')).toBeVisible();
  const asked = inputsOf(came, 'payments.refund');
  expect(asked).toMatchObject([{ amountCents: 5000 }, { amountCents: 5000 }]);
  // A retry is the same refund.
  const keys = asked.map((input) => (input as { requestKey: string }).requestKey);
  expect(new Set(keys).size).toBe(1);
});

test('a payment from before the import is marked, and undoing it does not change the finance records', async () => {
  await show({
    'payments.ofBooking': () => ({
      ...allPaid,
      payments: [{ ...paidAtStudio, earlierCents: 37_800 }],
    }),
  });
  await expect.element(page.getByText(/^Paid before the import/)).toBeVisible();
  await button('Mark as not paid: $378.00').click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toMatchTextContent(/\$378\.00 are open\. The books and the money stay/);
});

test('two payments at the studio are two rows with their methods, and one of them is undone', async () => {
  const rest = { ...paidAtStudio, id: 'p2', amountCents: 27_800, method: 'transfer' as const };
  const came = await show({
    'payments.ofBooking': () => ({
      ...allPaid,
      payments: [{ ...paidAtStudio, amountCents: 10_000 }, rest],
    }),
    'payments.markUnpaid': () => ({ ...allPaid, payments: [rest] }),
  });
  await expect.element(page.getByText(/^At the studio · Cash/)).toBeVisible();
  await expect.element(page.getByText(/^At the studio · Bank transfer/)).toBeVisible();
  await expectAccessible();
  await button('Mark as not paid: $100.00').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as not paid' }).click();
  await expect.element(page.getByText('Marked as not paid.')).toBeVisible();
  expect(inputsOf(came, 'payments.markUnpaid')).toEqual([{ bookingId: 'b1', paymentId: 'p1' }]);
});

test('another price in the form of the booking shows in the payment beside it', async () => {
  let openCents = 37_800;
  await showBookings('?booking=b1', {
    'payments.ofBooking': () => ({
      ...nothingPaid,
      summary: { ...nothingPaid.summary, openCents },
    }),
    'bookings.update': () => {
      openCents = 43_200;
      return { ...booking, version: 2 };
    },
  });
  const sheet = page.getByRole('dialog', { name: 'Ida Berg' });
  await expect.element(sheet.getByText('$378.00 open')).toBeVisible();
  await sheet.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit booking' });
  await form.getByLabelText('Price without tax ($)').fill('400');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(sheet.getByText('$432.00 open')).toBeVisible();
});
