import { sentences, t } from '../sentences.ts';
import type { DateNeed } from './constants.ts';

/** Messages of kept dates, for the desk. */
export const keptDateDeskMessages = sentences({
  deskKeptUntil: (time: string) => t('Accepted. The date is kept until {time}.', { time }),
  deskOver: 'Accepted. The time to sign and to pay is over; the date is still kept.',
  extended: 'The date is kept longer.',
  extendFailed: 'The date could not be kept longer',
  notKept: 'This date is not kept any more: it was confirmed or cancelled meanwhile.',
  dayOver: 'Please choose a day that is not over',
});

/** What is missing, for the desk. */
export const missingLabels: Record<DateNeed | 'both', string> = sentences({
  signature: 'It is confirmed when the customers have signed the contract.',
  payment: 'It is confirmed when the first payment has arrived.',
  both: 'It is confirmed when the customers have signed the contract and the first payment has arrived.',
});
