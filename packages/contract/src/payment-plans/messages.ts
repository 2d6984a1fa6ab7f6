import { sentences, t, tc } from '../sentences.ts';
import type { PartShare, PlanAnchor, PlanPartState, ProposalReason } from './constants.ts';

/** Messages of plans of payments. */
export const planMessages = sentences({
  loadFailed: 'Failed to load the payments',
  notFound: 'This plan of payments does not exist anymore.',
  partUnknown: 'This payment does not exist anymore.',
  changedMeanwhile:
    'This plan was changed by somebody else since you opened it. Please look at what it says now before you save.',
  saved: 'Plan of payments saved.',
  saveFailed: 'Failed to save the plan of payments',
  cancelled: 'The plan is cancelled. What was paid stays as it is.',
  cancelFailed: 'Failed to cancel the plan',
  isCancelled: 'This plan is cancelled.',
  invoiced: 'The invoice is issued.',
  invoiceFailed: 'Failed to issue the invoice',
  paid: (amount: string) => t('{amount} is recorded as paid.', { amount }),
  markPaidFailed: 'Failed to record the payment',
  cardRemoved: 'The card is kept no longer.',
  cardNone: 'No card is kept for this plan.',
  removeCardFailed: 'Failed to remove the card',
  paused: 'Reminders of this job are paused.',
  resumed: 'Reminders of this job are sent again.',
  pauseFailed: 'Failed to change the reminders',
  partsNone: 'Please add a payment',
  partsMany: (max: number) => t('A plan can have at most {max} payments', { max }),
  lastIsRest: 'The last payment is what the others leave',
  restIsLast: 'Only the last payment can be the rest',
  percentFromTo: 'Please enter a percentage from 0.001 to 100',
  amountNothing: 'Please enter an amount above zero',
  daysOutside: (max: number) => t('Days must be a whole number of at most {max}', { max }),
  percentsTooMuch: 'The payments before the last one come to 100 % or more, so nothing is left.',
  partsTooMuch: (sum: string, total: string) =>
    t(
      'The payments before the last one come to {sum}, and the whole is {total}. Together they must be less.',
      { sum, total },
    ),
  dayOver: (day: string) => t('{day} is over. Please choose a day from today on.', { day }),
  dayAfterSession: (day: string, session: string) =>
    t(
      '{day} is after the session on {session}. If that is meant, please count the days from the session.',
      { day, session },
    ),
  needsSession: 'Days before or after the session need a session',
  sessionUnknown: 'This session does not belong to the job anymore.',
  hasPlan: 'This session has a plan already.',
  tooManyPlans: (max: number) => t('A job can have at most {max} plans', { max }),
  totalNothing: 'Please enter what the payments come to',
  nothingToPay: 'Nothing is to be paid for this session.',
  invoicedStays: (number: string) =>
    t(
      'The invoice {number} bills a payment of this plan. To change the plan, cancel it by a credit note first.',
      { number },
    ),
  paidByCardStays:
    'A card has paid a payment of this plan. To change the plan, refund that first, or cancel the plan.',
  paidByInvoiceStays:
    'A payment of this plan was made for an invoice that was cancelled. To change the plan, remove it there first, or cancel the plan.',
  isInvoiced: (number: string) => t('The invoice {number} bills this payment already.', { number }),
  tipNone: 'A tip can’t be added here anymore.',
  tipFromTo: (least: string, most: string) =>
    t('A tip can be from {least} to {most}.', { least, most }),
  tipPaid: 'Thank you very much for your tip.',
  notOpen: 'This payment is not open anymore.',
  openIs: (open: string) => t('At most {open} is open.', { open }),
  openChanged: (open: string) => t('{open} is open by now. Please look at it again.', { open }),
  notNext: 'An earlier payment is open. Please pay that one first.',
  noCard:
    'This payment can’t be made by card here. Please pay by bank transfer, or ask the studio.',
  paying: 'Your bank has taken the payment. It appears here in a moment.',
  partPaid: 'Your payment has arrived. Thank you.',
  payFailed: 'The payment could not be started',
  statementEmpty: 'Please upload a statement of your bank',
  statementTooLarge: 'A statement can have at most 200 kB. Please download a shorter period.',
  statementUnknown:
    'This is no statement that can be read. Please download it from your bank as CAMT.053 or CSV.',
  statementNothing: 'No money came in by this statement.',
  statementUnread:
    'The dates or sums of this statement can’t be read. Please download it from your bank as CAMT.053.',
  statementRows: (max: number) => t('A statement can have at most {max} transfers', { max }),
  statementFailed: 'Failed to read the statement',
  statementRead: ({ added, known, unread }: { added: number; known: number; unread: number }) =>
    [
      t(
        '{added, plural, one {# transfer is new} other {# transfers are new}}, {known} were known.',
        { added, known },
      ),
      unread > 0 &&
        t(
          '{count, plural, one {# line has no clear date or sum and is left out.} other {# lines have no clear date or sum and are left out.}}',
          { count: unread },
        ),
    ]
      .filter(Boolean)
      .join(' '),
  transfersFailed: 'Failed to load the transfers',
  transferUnknown: 'This transfer does not exist anymore.',
  transferAnswered: 'This transfer was booked or dismissed already.',
  transferBooked: 'The transfer is booked.',
  transferDismissed: 'The transfer is off the list.',
  transferFailed: 'Failed to change the transfer',
  otherCurrency: (received: string, planned: string) =>
    t('The transfer is in {received}, and the payment in {planned}.', { received, planned }),
  addressNone: 'The job has no client with an e-mail address to write to.',
  requested: 'The customer is asked for the payment.',
  requestWaits:
    'The mail is in the outbox, and is sent once mail is set up. You can copy the link to the page.',
  requestFailed: 'Failed to ask for the payment',
  clientNone: 'The job has no client to bill. Please add one first.',
});

/** The state of a part. */
export const planPartStateLabels: Record<PlanPartState, string> = sentences({
  open: 'To pay',
  overdue: 'Overdue',
  paid: 'Paid',
  get cancelled() {
    return tc('payment', 'Cancelled');
  },
});

export const planAnchorLabels: Record<PlanAnchor, string> = sentences({
  acceptance: 'At acceptance',
  day: 'On a day',
  session: 'Counted from the session',
});

export const partShareLabels: Record<PartShare, string> = sentences({
  percent: 'In percent',
  amount: 'An amount',
  rest: 'The rest',
});

/** Why a payment is proposed for a transfer. */
export const proposalReasonLabels: Record<ProposalReason, string> = sentences({
  reference: 'by its reference',
  amountAndName: 'by its amount and name',
  amount: 'by its amount',
  name: 'by its name',
});
