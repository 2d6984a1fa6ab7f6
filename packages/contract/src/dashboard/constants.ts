import { sentences } from '../sentences.ts';

/** How many days the daily visitors chart shows, including today. */
export const visitorDays = 30;

/**
 * How many weeks the sessions chart shows before and after the current one: as many ahead as have a session, within these
 * bounds.
 */
export const sessionWeeks = { back: 8, ahead: { min: 4, max: 52 } } as const;

/** The pie chart has six colours: the top five packages, and all others together. */
export const packageShares = 6;

/** How many packages are listed by name beside the chart. */
export const maxRanked = 15;

/** How many pages and sources are listed. */
export const maxNamed = 6;

/** The polling interval of the overview while visible, in milliseconds. */
export const refreshMs = 60_000;

/** The steps of a visit: a page, and the booking wizard. */
export const visitSteps = ['page', 'wizard'] as const;

/** How many results of each kind a search shows. */
export const maxResults = 5;

/** The minimum length of a search text. */
export const minSearched = 2;

/** For how many days a mail that could not be delivered counts as pending work. */
export const failedMailDays = 7;

/** Messages of the overview. */
export const dashboardMessages = sentences({
  loadFailed: 'Failed to load dashboard statistics',
  noData: 'No data yet',
  refresh: 'Refresh Data',
  refreshing: 'Refreshing...',
  notCounted: 'Visitors are not counted: Settings, Privacy.',
});
