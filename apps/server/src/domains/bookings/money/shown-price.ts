import { fieldError } from '@shutterhouse/contract/errors';
import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';

/**
 * Refuses a booking whose total, in cents including tax, differs from the one the visitor was shown; a request
 * without a total accepts any price.
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
