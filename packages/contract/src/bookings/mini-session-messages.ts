import { sentences, t } from '../sentences.ts';

/** Sentences of the mini sessions: their page, and their editor. */
export const miniSessionMessages = sentences({
  labels: {
    add: 'New event',
    edit: 'Edit event',
    create: 'Create event',
    save: 'Save event',
    remove: 'Delete event',
    removeQuestion: 'Delete this event?',
  },
  loadFailed: 'Failed to load mini sessions',
  loadDetailsFailed: 'Failed to load this event',
  createOrUpdateFailed: (create: boolean) =>
    create ? t('Failed to create event') : t('Failed to update event'),
  saveFailed: 'Error saving event',
  removeFailed: 'Failed to delete event',
  setActiveFailed: (activate: boolean) =>
    activate ? t('Failed to publish event') : t('Failed to unpublish event'),
  created: 'Event created.',
  updated: 'Event updated.',
  removed: 'Event deleted.',
  activated: 'Event published.',
  deactivated: 'Event unpublished.',
  notFound: 'This event does not exist anymore.',
  notOpen: 'This event can no longer be booked.',
  tooMany: 'There is no room for another event. Please delete one first.',
  changedMeanwhile:
    'This event was changed by somebody else since you opened it. Please look at what it says now before you save.',
  timeInvalid: 'Please enter a time such as 14:30',
  endBeforeStart: 'The event must end after it begins',
  tooShort: 'The event must be long enough for one slot',
  noSuchTime: 'The clocks are changed at this time on that day. Please choose another.',
  past: 'The event is in the past. Please choose another day.',
  tooFarAhead: 'Events can be up to two years ahead.',
  wholeMinutes: 'Minutes per slot must be a whole number',
  slotRange: 'A slot takes 15 to 120 minutes',
  wholePlaces: 'Places per slot must be a whole number',
  placesRange: 'A slot has 1 to 20 places',
  timeOccupied: 'Another booking or event already occupies a part of that time.',
  slotUnknown: 'This event has no slot at that time. Please choose another.',
  slotPast: 'That slot has passed. Please choose another.',
  slotFull: 'The last place of that slot has just been booked. Please choose another.',
  locationTold: 'Who has booked and is still to come is told by mail when you change it.',
  booked: 'Your place is reserved.',
  bookFailed: 'Your place could not be booked. Please try again.',
  bookedTimes: (bookings: number) =>
    t(
      '{bookings, plural, one {There is # booking} other {There are # bookings}} for this event, so its day, its times and the length of its slots stay as they are. Cancel the bookings first.',
      { bookings },
    ),
  bookedPlaces: (places: number) =>
    t('{places} places of one slot are booked already, so it can’t have fewer.', { places }),
  unpublishBooked: (bookings: number) =>
    t(
      '{bookings, plural, one {There is # booking} other {There are # bookings}} for this event: unpublished, its time could be booked by others. Cancel the bookings first.',
      { bookings },
    ),
  removeBooked: (bookings: number) =>
    t(
      '{bookings, plural, one {There is # booking} other {There are # bookings}} for this event. What was paid and answered would be lost with it: cancel what is ahead and unpublish the event instead.',
      { bookings },
    ),
});
