/** So many days the bars of the daily visitors show, today the last. */
export const visitorDays = 30;

/** So many weeks the line of the sessions reaches back, and ahead of the present one. */
export const sessionWeeks = { back: 8, ahead: 4 } as const;

/** The pie has six colours: the five packages chosen most, and all others together. */
export const packageShares = 6;

/** So many pages and sources are named. */
export const maxNamed = 6;

/** How often the overview is read anew while it is seen. */
export const refreshMs = 60_000;

/** What a visitor may come to beside a page: the booking wizard, and a booking. */
export const visitSteps = ['page', 'wizard'] as const;

/** A search shows so many of each kind. */
export const maxResults = 5;

/** A search begins with so many letters. */
export const minSearched = 2;
