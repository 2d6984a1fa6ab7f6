import { sentences, t } from '../sentences.ts';
import { calendarLimits as limits } from './constants.ts';

/** Sentences for the other calendars, whose events block session times. */
export const calendarMessages = sentences({
  loadFailed: 'Failed to load the other calendars',
  nameRequired: 'Please name the calendar',
  address:
    'Please enter the address of an iCalendar file (.ics) that starts with https:// or webcal://',
  added: (name: string) => t('“{name}” was added.', { name }),
  addFailed: 'Failed to add the calendar',
  updated: (name: string) => t('“{name}” was saved.', { name }),
  nothingChanged: 'Please send a new name or a new address.',
  removed: 'The calendar was removed.',
  removeFailed: 'Failed to remove the calendar',
  refreshed: 'The calendars were read again.',
  someFailed: (count: number) =>
    count === 1
      ? t('One calendar could not be read.')
      : t('{count} calendars could not be read.', { count }),
  refreshFailed: 'Failed to read the calendars again',
  gone: 'This calendar has already been removed.',
  known: 'This calendar has already been added.',
  get tooMany() {
    return t('At most {calendars} calendars can be added.', { calendars: limits.calendars });
  },
  /** From when on the events of a calendar do not count, because it has too many. */
  readOnlyUntil: (day: string) =>
    t(
      'Only {busyTimes, plural, one {# busy time} other {# busy times}} of a calendar are read: events after {day} do not keep visitors from booking.',
      { busyTimes: limits.busyTimes, day },
    ),
  noEvents: 'There are no events in it.',
  /** Some of the events, or all of them, could not be understood. */
  notUnderstood: (unreadable: number, events: number) => {
    if (unreadable < events || events === 0) {
      return t(
        '{unreadable, plural, one {# event was} other {# events were}} not understood, and can’t keep visitors from booking.',
        { unreadable },
      );
    }
    return t('Nothing in this calendar was understood: it does not keep visitors from booking.');
  },
  /** The names of time zones that are not known. */
  unknownZones: (names: readonly string[]) =>
    t(
      '{count, plural, one {This time zone is} other {These time zones are}} not known: {names}. Times in {count, plural, one {it} other {them}} are taken as the studio’s own.',
      { count: names.length, names: names.map((name) => `“${name}”`).join(', ') },
    ),
  /** Why a calendar could not be read. */
  failure: {
    privateAddress:
      'The address leads to a private network. Set ALLOW_PRIVATE_NETWORK if that is intended.',
    unreachable: 'The calendar could not be reached.',
    tooSlow: 'The calendar did not answer in time.',
    tooLarge: 'The calendar is larger than 5 MB.',
    redirected: 'The calendar redirects to an address that is not allowed.',
    refused: (status: number) =>
      t(
        'The calendar was refused ({status}). Please copy its address again, in the calendar’s own settings.',
        { status },
      ),
    failed: (status: number) => t('The calendar answered with an error ({status}).', { status }),
    noCalendar:
      'There is no iCalendar file at this address. Please use the address that ends with .ics.',
    secretLost:
      'The address can’t be decrypted any more. Please remove the calendar and add it again.',
  },
});

/** Labels of a calendar's fields. */
export const calendarLabels = sentences({ name: 'Name', address: 'iCalendar address' });
