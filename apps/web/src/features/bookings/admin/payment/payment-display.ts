import type { BookingPaymentState, PaymentKind } from '@shutterhouse/contract/payments/constants';
import type { StatusTone } from '../../../../ui/feedback/status-dot.tsx';

/** The tone of the status dot for each payment state. */
export const stateTone: Record<BookingPaymentState, StatusTone> = {
  free: 'muted',
  simulated: 'muted',
  open: 'warning',
  held: 'warning',
  failed: 'bad',
  partPaid: 'warning',
  paid: 'good',
  partRefunded: 'muted',
  refunded: 'muted',
};

/** Where it was paid. */
export const kindLabels: Record<PaymentKind, string> = {
  simulated: 'Simulated',
  studio: 'At the studio',
  stripe: 'By Stripe',
};
