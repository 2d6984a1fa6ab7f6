import { sentences, t } from '../sentences.ts';

/** Sentences for customers viewing their own bookings, and for the studio's calendar feed. */
export const ownBookingMessages = sentences({
  linkInvalid: 'This link is incomplete. Please open it from the mail again.',
  linkUnknown:
    'This link no longer leads to a booking. Please use the link of our latest mail, or contact the studio.',
  linkOver: 'This session is over, and its link has expired.',
  loadFailed: 'Failed to load your booking',
  listFailed: 'Failed to load your bookings',
  languageSaved: 'From now on we write to you in this language.',
  languageFailed: 'Failed to change the language',
  none: 'No bookings yet',

  /** Why the booking can no longer be changed. */
  tooLate: (hours: number) =>
    hours === 0
      ? t(
          'Your session has begun, so it can no longer be moved or cancelled here. Please contact the studio.',
        )
      : t(
          'Sessions can be moved or cancelled here until {hours, plural, =1 {one hour} one {# hour} other {# hours}} before they begin. Please contact the studio.',
          { hours },
        ),
  isCancelled: 'This booking is cancelled. Please book again, or contact the studio.',
  isOver: 'This session is over. Please contact the studio if you have a question.',
  /** Shown under the link to a booking in a mail: what the customer can still do there. */
  linkNote(may: 'move' | 'cancel' | 'look', hours: number) {
    if (may === 'look')
      return t(
        'There you can view the session, and add it to your calendar. Anyone with the link can open this booking, so keep it to yourself.',
      );
    if (may === 'move')
      return hours === 0
        ? t(
            'There you can move or cancel the session until it begins, and add it to your calendar. Anyone with the link can open this booking, so keep it to yourself.',
          )
        : t(
            'There you can move or cancel the session until {hours, plural, =1 {one hour} one {# hour} other {# hours}} before it begins, and add it to your calendar. Anyone with the link can open this booking, so keep it to yourself.',
            { hours },
          );
    return hours === 0
      ? t(
          'There you can cancel the session until it begins, and add it to your calendar. Anyone with the link can open this booking, so keep it to yourself.',
        )
      : t(
          'There you can cancel the session until {hours, plural, =1 {one hour} one {# hour} other {# hours}} before it begins, and add it to your calendar. Anyone with the link can open this booking, so keep it to yourself.',
          { hours },
        );
  },
  changedMeanwhile:
    'The studio has changed this booking in the meantime. Please look at it, then try again.',
  placeNotMoved:
    'A place of an event can’t be moved. Please cancel it and book another, or contact the studio.',
  sameTime: 'This is the time you already have. Please choose another.',

  moved: 'Your session has a new time. The studio confirms it by e-mail.',
  moveFailed: 'Your session could not be moved. Please try again.',
  moveWarning:
    'Your current time is released immediately, and the studio has to confirm the new one.',
  cancelled: 'Your booking is cancelled.',
  cancelFailed: 'Your booking could not be cancelled. Please try again.',
  calendarFailed: 'The calendar file could not be created. Please try again.',
  unconfirmed:
    'Bookings you make while signed in appear here. Earlier bookings made with your address appear once you have confirmed it.',

  feedMade: 'The feed has a new address.',
  feedFailed: 'Failed to create a new address',
  feedRemoved: 'The calendar feed is off.',
  feedRemoveFailed: 'Failed to turn the calendar feed off',
  feedLoadFailed: 'Failed to load the calendar feed',
  feedUnknown: 'There is no calendar at this address.',
});
