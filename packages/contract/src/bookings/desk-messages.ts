import { sentences, t } from '../sentences.ts';

/** Sentences of the desk about bookings, which no page of visitors shows. */
export const bookingDeskMessages = sentences({
  timeOccupied: 'Another booking already occupies that time.',
  offered: (until: string) =>
    t(
      'This time is kept for a customer who has a quote. It is free again if the quote is not accepted until {until}.',
      { until },
    ),
  unconfirmed: (until: string) =>
    t(
      'The customer is new and has not confirmed the address yet. The time is held until {until}. By confirming the booking here, you vouch for it.',
      { until },
    ),
  notFound: 'This booking does not exist anymore.',
  statusUpdated: 'Booking status updated.',
  /** For a session that runs past midnight: `2:00 AM the next day`. */
  endsAt: (end: string) => t('The session ends at {end}.', { end }),
  personKnown: (name: string) => t('{name} has this address already, and was chosen.', { name }),
  personFailed: 'Failed to add the customer',
  statusFailed: 'Failed to update booking status',
  loadFailed: 'Failed to load bookings',
  noData: 'No bookings data available',
  changedMeanwhile:
    'This booking was changed by somebody else since you opened it. Please look at what it says now before you save.',
  created: 'Booking created.',
  updated: 'Booking updated.',
  historyFailed: 'Failed to load the other sessions',
  historyNone: 'This is the first session of this customer.',
  historyGone: 'This booking belongs to no account, so other sessions can’t be found.',
  noEmail: 'No e-mail address: no mails are sent.',
  historyCut: (most: number) => t('Only the newest {most} sessions are counted.', { most }),
  notesHint: 'For the studio alone. Customers never see them.',
  notesNone: 'No notes yet.',
  notesSaved: 'Notes saved.',
  notesFailed: 'Failed to save the notes',
  removed: 'Booking deleted.',
  moved: (to: string) => t('Session moved to {to}.', { to }),
  movedBack: 'The session is back where it was.',
  notMoved: (at: string) => t('The session stays on {at}.', { at }),
  saveFailed: 'Error saving booking',
  removeFailed: 'Failed to delete booking',
  moveFailed: 'Failed to move the session',
  loadDetailsFailed: 'Failed to load booking details',
  userRequired: 'User is required',
  userGone: 'This person does not exist anymore. Please choose another.',
  customerFixed:
    'Only a booking of a customer without an account and an e-mail address keeps its own name and phone number.',
  codeTaken: 'Another booking has this confirmation code.',
  calendarBackwards: 'The last day must not be before the first',
  calendarTooLong: 'A calendar shows six weeks at most',
  calendarCut: 'There are more sessions than fit here. Please narrow the filters down.',
  none: 'No bookings found. Create your first booking to get started.',
  timeUnread: 'Please enter a time such as 14:30 or 2:30 PM',
});
