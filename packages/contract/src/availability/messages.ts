import { sentences, t } from '../sentences.ts';
import { availabilityLimits as limits, type SlotReason } from './constants.ts';

const { requestHoldDays: hold } = limits;

/** Messages of the availability rules. */
export const availabilityMessages = sentences({
  changedMeanwhile:
    'The availability was changed by somebody else since you opened it. Please look at what it says now before you save.',
  loadFailed: 'Failed to load the availability',
  saved: 'Availability updated.',
  saveFailed: 'Failed to update the availability',
  previewFailed: 'Failed to load the next days',
  refused: 'Please check the highlighted rules.',
  week: 'Hours must be given for each of the seven days of the week',
  windows: 'Hours must be a list of times from and to',
  time: 'Please choose a full or a half hour of the day',
  endsBeforeItBegins: 'Closing must be after opening',
  windowsOverlap: 'These hours must start after the previous ones end',
  get tooManyWindows() {
    return t('A day can have at most {windowsPerDay} time ranges', {
      windowsPerDay: limits.windowsPerDay,
    });
  },
  closures: 'Closed days must be a list',
  closureBackwards: 'The last day must not be before the first',
  get tooManyClosures() {
    return t('There can be at most {closures} closed days and ranges', {
      closures: limits.closures,
    });
  },
  services: 'Rules of services must be a list',
  get tooManyServices() {
    return t('At most {services} services can have their own rules', { services: limits.services });
  },
  serviceTwice: 'A service can have its own rules only once',
  serviceGone: 'This service does not exist anymore.',
  get bufferFromTo() {
    return t('A buffer can be from 0 to {bufferMinutes} minutes', {
      bufferMinutes: limits.bufferMinutes,
    });
  },
  get noticeFromTo() {
    return t('The notice can be from 0 to {noticeHours} hours', {
      noticeHours: limits.noticeHours,
    });
  },
  get horizonFromTo() {
    return t('The booking horizon can be from 1 to {horizonDays} days', {
      horizonDays: limits.horizonDays,
    });
  },
  get holdFromTo() {
    return t('A request can be held from {min} to {max} days', { min: hold.min, max: hold.max });
  },
  /** Shown to visitors in the wizard, and when they request a time that is not offered. */
  visitor: {
    closedDay: 'The studio is closed on that day. Please choose another.',
    outsideHours: 'The studio is not open at that time. Please choose another.',
    offGrid: 'Sessions start every 30 minutes, in the time of the studio.',
    endsTooLate: 'The session would end after the studio closes. Please choose an earlier time.',
    notice: (hours: number) =>
      t('Sessions must be booked at least {hours, plural, one {# hour} other {# hours}} ahead.', {
        hours,
      }),
    tooFarAhead: (days: number) =>
      days === limits.horizonDays
        ? t('Sessions can be booked up to two years ahead.')
        : t('Sessions can be booked up to {days, plural, one {# day} other {# days}} ahead.', {
            days,
          }),
  },
});

/** The reasons as shown to staff. */
export const slotReasonSentences: Readonly<Record<SlotReason, string>> = sentences({
  taken: 'Another booking occupies this time.',
  busyElsewhere: 'Another calendar is busy at this time.',
  past: 'This time has passed.',
  closedDay: 'The studio is closed on this day.',
  outsideHours: 'This is outside the opening hours.',
  endsTooLate: 'The session would end after closing time.',
  notice: 'This is sooner than the minimum notice allows.',
  tooFarAhead: 'This is further ahead than visitors can book.',
  buffer: 'This is within the buffer around another session.',
});

/** The labels of the rules, by their paths in the form. */
export const availabilityLabels = sentences({
  hours: 'Opening hours',
  closures: 'Closed days',
  bufferBefore: 'Buffer before a session',
  bufferAfter: 'Buffer after a session',
  noticeHours: 'Minimum notice',
  horizonDays: 'How far ahead',
  endsByClosing: 'Sessions end by closing time',
  requestHoldDays: 'Requests are held for',
  services: 'Rules for single services',
});
