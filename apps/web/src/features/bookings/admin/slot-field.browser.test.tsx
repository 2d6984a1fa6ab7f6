import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal } from '../../../testing/calls/answers.ts';
import { resizeTo } from '../../../testing/page/accessible.ts';
import { showBookings } from '../../../testing/screens/bookings.tsx';

test('the error of a time taken meanwhile is in view from the end of the form as well', async () => {
  const day = Array.from({ length: 30 }, (_, at) => ({
    startsAt: new Date(Date.UTC(2031, 5, 3, 11) + at * 1_800_000).toISOString(),
    isAvailable: true,
  }));
  await showBookings('?edit=b1', {
    'bookings.availableSlots': () => day,
    'bookings.update': () => {
      throw new Refusal(409, messages.timeOccupied, { startsAt: messages.timeOccupied });
    },
  });
  await resizeTo('phone');
  const code = page.getByLabelText('Confirmation code');
  await code.fill('CONF-2');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText(messages.timeOccupied)).toBeInViewport();
});
