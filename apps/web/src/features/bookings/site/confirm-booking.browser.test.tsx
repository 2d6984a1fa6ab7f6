import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, ConnectionError, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { ConfirmBooking } from './confirm-booking.tsx';

const confirmed = {
  serviceName: 'Portraits',
  packageName: 'The Hour',
  startsAt: '2041-06-04T14:00:00.000Z',
  endsAt: '2041-06-04T15:00:00.000Z',
  confirmationCode: 'CONF-7Q2M9XKP',
};
const press = page.getByRole('button', { name: 'Confirm my booking request' });

async function show(confirmAddress: () => object) {
  answerCalls({
    'settings.studio': () => ({ name: 'Harbour', timeZone: 'UTC', ...defaultPriceTerms }),
    'bookings.confirmAddress': confirmAddress,
  });
  await renderScreen(<ConfirmBooking />);
}

test('confirming a request shows and focuses the result, also after a connection error', async () => {
  let isBroken = true;
  await show(() => {
    if (isBroken) throw new ConnectionError();
    return confirmed;
  });
  await press.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  isBroken = false;
  await press.click();
  const done = page.getByText(messages.confirmed);
  await expect.element(done).toBeVisible();
  expect(document.activeElement?.contains(done.element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await expectAccessible();
});

test('a used link offers the next step instead of the button', async () => {
  await show(() => {
    throw new Refusal(409, messages.confirmLinkUseless, { token: messages.confirmLinkUseless });
  });
  await press.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.confirmLinkUseless);
  await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await expect.element(press).not.toBeInTheDocument();
  await expectAccessible();
});
