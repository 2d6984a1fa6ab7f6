import { sentences, t } from '../sentences.ts';

/** What customers read about paying. */
export const paymentMessages = sentences({
  /** In the wizard, when the payment options could not be loaded. */
  wayFailed: 'Failed to load the payment options',
  /** In the wizard, when payment is at the studio. */
  atStudio: 'You pay at the studio. No card is needed to book.',
  /** In the wizard, when what is to be paid now is less than a card can be charged. */
  belowCard: (least: string) =>
    t(
      'Cards can be charged from {least}. You pay at the studio instead, and no card is needed to book.',
      {
        least,
      },
    ),
  /** What happens then, step by step. */
  atStudioToday: 'You send your request, and its time is held for you.',
  atStudioThen: (email: string) => t('The studio confirms by e-mail to {email}.', { email }),
  atStudioPay: (amount: string) => t('{amount}, with tax, at the studio.', { amount }),
  free: 'This session is free: there is nothing to pay.',
  /** On a receipt of it. */
  nothing: 'Nothing: this session is free.',
  depositNow: (now: string, later: string) =>
    t('You pay a deposit of {now} now, and {later} at the studio.', { now, later }),
  wholeNow: (amount: string) => t('You pay {amount} now.', { amount }),
  waitingTitle: 'One moment',
  lateTitle: 'Your session is not booked',
  arrivedLate:
    'The time to pay ran out before your payment arrived. Anything that was charged is refunded, and you will get a mail about it. Please book again.',
  waiting: 'Waiting for the confirmation of your payment…',
  waitingLong:
    'This is taking longer than usual. You can keep this page open, or close it: we will mail you as soon as your payment has arrived.',
});
