import { fieldError } from '@shutterhouse/contract/errors';
import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';

/**
 * Refuses a booking that would cost another sum, in cents with the tax, than whoever books was shown; who tells of none
 * takes the price as it is.
 * @throws StudioError conflict on `payment.totalCents`
 */
export function assertTotalAsShown(
  { totalCents }: { totalCents?: number | undefined },
  total: number,
): void {
  if ((totalCents ?? total) !== total) {
    throw fieldError('conflict', 'payment.totalCents', messages.otherAmount);
  }
}
