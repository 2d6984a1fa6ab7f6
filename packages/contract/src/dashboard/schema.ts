import { z } from 'zod';
import { calendarDay } from '../dates.ts';
import { lengths, oneOf, optionalText } from '../validators.ts';
import { visitSteps } from './constants.ts';

const count = z.number().int();

/** A count for a day, or for a period that starts on it. */
const countOfDay = z.object({ day: calendarDay, count });

/** A count for a name. */
const countOfName = z.object({ name: z.string(), count });

/** Today's pending work. */
export const todayCounts = z.object({
  day: calendarDay,
  sessions: count,
  newMessages: count,
  waitingRequests: count,
  /** The mails of the last days that could not be delivered; 0 for those who may not read the outbox. */
  failedMails: count,
});

/** The numbers of the overview. */
export const dashboardStats = z.object({
  totalVisitors: count,
  activePackages: count,
  portfolioItems: count,
  /** All messages except spam. */
  messages: count,
  /** False while the owner has disabled counting visitors. */
  countsVisitors: z.boolean(),
  /** Each of the last 30 days in the studio's time zone, in order. */
  dailyVisitors: z.array(countOfDay),
  /** The sessions of each week, by its Monday: some past weeks, the current one, and those ahead. */
  weeklySessions: z.array(countOfDay),
  /** The packages of those sessions, the most frequent first; those beyond five are combined as the last. */
  packages: z.array(countOfName),
  /** The packages of those sessions by name, the most frequent first. */
  rankedPackages: z.array(countOfName),
  /** The visitors of the last 30 days: all, those who opened the wizard, and those who booked. */
  funnel: z.object({ visitors: count, openedWizard: count, booked: count }),
  /** The most viewed pages in those days, by their paths. */
  pages: z.array(countOfName),
  /** The referrers of those visitors' first visit each day, by host name; empty for direct visits. */
  sources: z.array(countOfName),
  today: todayCounts,
});
export type DashboardStats = z.infer<typeof dashboardStats>;
export type CountOfDay = z.infer<typeof countOfDay>;
export type CountOfName = z.infer<typeof countOfName>;

/** A step of a visit without a page request: another page by client-side navigation, or the wizard. */
export const recordVisitInput = z.object({
  step: oneOf('Step', visitSteps),
  path: z.string().max(lengths.line),
});

/** The search text. */
export const searchInput = z.object({ text: optionalText('Text', lengths.title) });

const id = z.string();

/** A few results of each kind, newest first; users only for those who may see them. */
export const searchResults = z.object({
  bookings: z.array(
    z.object({ id, startsAt: z.date(), confirmationCode: z.string(), customerName: z.string() }),
  ),
  people: z.array(z.object({ id, name: z.string(), email: z.string() })),
  jobs: z.array(z.object({ id, name: z.string(), client: z.string() })),
  /** Client galleries. */
  galleries: z.array(z.object({ id, name: z.string(), client: z.string() })),
  albums: z.array(z.object({ id, name: z.string(), images: count })),
  /** Files of the studio's own storage; `folder` contains the file, null for the root. */
  files: z.array(z.object({ id, name: z.string(), isFolder: z.boolean(), folder: id.nullable() })),
  messages: z.array(z.object({ id, name: z.string(), beginning: z.string() })),
  products: z.array(z.object({ id, name: z.string(), priceCents: count })),
});
export type SearchResults = z.infer<typeof searchResults>;
