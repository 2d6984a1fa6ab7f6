import { sentences, t } from '../sentences.ts';
import type { PartKind, QuoteState } from './constants.ts';

/** Messages of quotes at the desk. */
export const quoteMessages = sentences({
  labels: {
    add: 'New quote',
    edit: 'Edit quote',
    create: 'Create quote',
    save: 'Save quote',
    remove: 'Delete quote',
    removeQuestion: 'Delete this quote?',
  },
  loadFailed: 'Failed to load the quotes',
  created: 'Quote created.',
  updated: 'Quote saved.',
  saveFailed: 'Failed to save the quote',
  removed: 'Quote deleted.',
  removeFailed: 'Failed to delete the quote',
  wasSent: 'A quote that was sent can’t be deleted: it is part of what was agreed.',
  notFound: 'This quote does not exist anymore.',
  changedMeanwhile:
    'This quote was changed by somebody else since you opened it. Please look at what it says now before you save.',
  isAccepted: 'This quote was accepted. What else is offered is a quote of its own.',
  sent: 'Quote sent.',
  sentWaits: 'The quote is in the outbox, and is sent once mail is set up. You can copy its link.',
  sendFailed: 'Failed to send the quote',
  nothingNew: 'This version was sent already. Please change the quote before you send it again.',
  clientsNone: 'The job has no client with an e-mail address to send it to.',
  tooManyQuotes: (max: number) => t('A job can have at most {max} quotes', { max }),
  quantityFromTo: (max: number) => t('Please enter a quantity from 1 to {max}', { max }),
  linesNone: 'Please add a line',
  linesMany: (max: number) => t('A part can have at most {max} lines', { max }),
  partsNone: 'Please add a part',
  partsMany: (max: number) => t('A quote can have at most {max} parts', { max }),
  percentFromTo: 'Please enter a percentage from 0 to 100',
  timeRequired: 'Please choose a time',
  hoursFromTo: 'Please enter a duration from half an hour to a day',
  holdFromTo: (max: number) => t('Please enter from 1 to {max} hours', { max }),
  timeTaken: 'This time overlaps another session, so it can’t be kept. Please choose another one.',
  timeOver: 'This time is over. Please choose another one.',
  validityOver: 'Please choose a day that is not over',
  bookingUnknown: 'This session does not belong to the job anymore.',
  oneTax:
    'A quote with a session needs lines of one tax, since a booking has one. Please offer the others in a quote of their own.',
  choiceNone: 'Please choose what you would like',
  choiceOne: 'Please choose one of the offers',
  choiceOneOf: (title: string) => t('Please choose one of “{title}”', { title }),
  choiceTooMany: 'There are not as many of this extra',
});

export const partKindLabels: Record<PartKind, string> = sentences({
  all: 'All of it',
  one: 'One of these',
  any: 'Extras, by number',
});

export const quoteStateLabels: Record<QuoteState, string> = sentences({
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
});
