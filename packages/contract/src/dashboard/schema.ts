import { z } from 'zod';
import { calendarDay } from '../dates.ts';
import { lengths, oneOf, optionalText } from '../validators.ts';
import { visitSteps } from './constants.ts';

const count = z.number().int();

/** Some days in a row, or one, and how much there was of something. */
const countOfDay = z.object({ day: calendarDay, count });

/** A name, and how much there was of it. */
const countOfName = z.object({ name: z.string(), count });

/** What waits today. */
export const todayCounts = z.object({
  day: calendarDay,
  sessions: count,
  newMessages: count,
  waitingRequests: count,
});

/** What the overview shows; all of it is counted. */
export const dashboardStats = z.object({
  totalVisitors: count,
  activePackages: count,
  portfolioItems: count,
  /** All but the spam. */
  messages: count,
  /** False while the owner has visitors not counted. */
  countsVisitors: z.boolean(),
  /** Each of the last 30 days of the studio's calendar, in order. */
  dailyVisitors: z.array(countOfDay),
  /** The sessions of each week, by its Monday: some weeks back, the present one, and some ahead. */
  weeklySessions: z.array(countOfDay),
  /** The packages of those sessions, the most chosen first; those beyond five together as the last. */
  packages: z.array(countOfName),
  /** The people of the last 30 days: who came, who opened the wizard, and who booked. */
  funnel: z.object({ visitors: count, openedWizard: count, booked: count }),
  /** The pages looked at most in those days, by their paths. */
  pages: z.array(countOfName),
  /** From where those people came first each day, by the name of the host; an empty one for nowhere. */
  sources: z.array(countOfName),
  today: todayCounts,
});
export type DashboardStats = z.infer<typeof dashboardStats>;
export type CountOfDay = z.infer<typeof countOfDay>;
export type CountOfName = z.infer<typeof countOfName>;

/** What a visitor came to without asking the server for a page: another page of the site, or the wizard. */
export const recordVisitInput = z.object({
  step: oneOf('Step', visitSteps),
  path: z.string().max(lengths.line),
});

/** Words that are looked for in all that the studio has. */
export const searchInput = z.object({ text: optionalText('Text', lengths.title) });

const id = z.string();

/** A few of each kind, the newest first; people only for those who may see them. */
export const searchResults = z.object({
  bookings: z.array(
    z.object({ id, startsAt: z.date(), confirmationCode: z.string(), customerName: z.string() }),
  ),
  people: z.array(z.object({ id, name: z.string(), email: z.string() })),
  albums: z.array(z.object({ id, name: z.string(), images: count })),
  /** Those of the studio itself; `folder` is where it is shown, null for the top. */
  files: z.array(z.object({ id, name: z.string(), isFolder: z.boolean(), folder: id.nullable() })),
  messages: z.array(z.object({ id, name: z.string(), beginning: z.string() })),
  products: z.array(z.object({ id, name: z.string(), priceCents: count })),
});
export type SearchResults = z.infer<typeof searchResults>;
