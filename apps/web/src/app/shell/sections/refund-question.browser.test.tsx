import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BookingRow } from '../../../features/bookings/admin/queries.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { booking, showBookings } from '../../../testing/screens/bookings.tsx';

const paid: BookingRow = {
  ...booking,
  status: 'confirmed',
  payment: { kind: 'studio', state: 'paid', paidCents: 37_800, refundedCents: 5_000, openCents: 0 },
};

/** Records until the sheet closes whether it was ever hidden while still mounted. */
function watchSheet(): () => boolean {
  const sheet = page.getByRole('dialog').element();
  let wasHidden = false;
  new MutationObserver(() => {
    wasHidden ||= sheet.isConnected && getComputedStyle(sheet).display === 'none';
  }).observe(sheet, { attributes: true, attributeFilter: ['style'] });
  return () => wasHidden;
}

const question = page.getByRole('dialog', { name: 'Refund the customer?' });

/** Sets the paid booking to cancelled in its form. */
async function cancelInForm() {
  const came = await showBookings('?edit=b1', {
    'bookings.list': () => ({ rows: [paid], nextCursor: null }),
    'bookings.get': () => paid,
    'bookings.update': () => ({ ...paid, status: 'cancelled', version: 2 }),
    'payments.refund': () => ({ payments: [] }),
  });
  const status = page.getByRole('dialog').getByLabelText('Status', { exact: true });
  await status.selectOptions('Cancelled');
  const wasHidden = watchSheet();
  await userEvent.keyboard('{Control>}s{/Control}');
  return { came, wasHidden };
}

// The code of the dialog is loaded once: only the first test of this file sees it load.
test('the form stays open while the code of the following dialog loads', async () => {
  const { wasHidden } = await cancelInForm();
  await expect.element(question).toBeVisible();
  expect(wasHidden()).toBe(false);
});

test('cancelling a paid booking in its form offers a refund of the amount', async () => {
  const { came } = await cancelInForm();
  await expect
    .element(question.getByText('Ida Berg has paid $328.00 for it.', { exact: false }))
    .toBeVisible();
  await expectAccessible('[role=dialog]');
  await question.getByRole('button', { name: 'Refund $328.00' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(came.findLast(({ path }) => path === 'payments.refund')?.input).toMatchObject({
    bookingId: 'b1',
    amountCents: 32_800,
  });
});
