/** Sentences for customers who look at their own bookings, and of the studio's calendar feed. */
export const ownBookingMessages = {
  linkInvalid: 'This link is not complete. Please open it from the mail once more.',
  linkUnknown:
    'This link leads to no booking any more. Please use the link of our latest mail, or contact the studio.',
  linkOver: 'This session is over, and its link has run out.',
  loadFailed: 'Failed to load your booking',
  listFailed: 'Failed to load your bookings',
  none: 'No bookings yet',

  /** Why nothing can be changed any more. */
  tooLate: (hours: number) =>
    hours === 0
      ? 'Your session has begun, so it can no longer be moved or cancelled here. Please contact the studio.'
      : `Sessions can be moved or cancelled here until ${formatHours(hours)} before they begin. Please contact the studio.`,
  isCancelled: 'This booking is cancelled. Please book again, or contact the studio.',
  isOver: 'This session is over. Please contact the studio if you have a question.',
  /** Under the link to a booking in a mail: what its customer may do there by now. */
  linkNote: (may: 'move' | 'cancel' | 'look', hours: number) => {
    const until = hours === 0 ? 'it begins' : `${formatHours(hours)} before it begins`;
    const does = {
      move: `move or cancel the session until ${until}`,
      cancel: `cancel the session until ${until}`,
      look: 'look at the session',
    };
    return `There you can ${does[may]}, and take it into your calendar. The link opens this booking for whoever has it, so keep it to yourself.`;
  },
  changedMeanwhile:
    'The studio has changed this booking meanwhile. Please look at it, then try again.',
  placeNotMoved:
    'A place of an event can’t be moved. Please cancel it and book another, or contact the studio.',
  sameTime: 'This is the time you have already. Please choose another.',

  moved: 'Your session has a new time. The studio confirms it by e-mail.',
  moveFailed: 'Your session could not be moved. Please try again.',
  moveWarning:
    'Your present time is given free at once, and the studio has to confirm the new one.',
  cancelled: 'Your booking is cancelled.',
  cancelFailed: 'Your booking could not be cancelled. Please try again.',
  calendarFailed: 'The calendar file could not be made. Please try again.',
  unconfirmed:
    'What you book while you are signed in stands here. Bookings made with your address before show once you have confirmed it.',

  feedMade: 'The feed has a new address.',
  feedFailed: 'Failed to make a new address',
  feedRemoved: 'The calendar feed is off.',
  feedRemoveFailed: 'Failed to turn the calendar feed off',
  feedLoadFailed: 'Failed to load the calendar feed',
  feedUnknown: 'There is no calendar at this address.',
} as const;

/** `48 hours`, `one hour`. */
function formatHours(hours: number): string {
  return hours === 1 ? 'one hour' : `${hours} hours`;
}
