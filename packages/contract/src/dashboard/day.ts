import { z } from 'zod';
import { bookingStatuses } from '../bookings/constants.ts';
import { currencies } from '../currencies.ts';
import { calendarDay } from '../dates.ts';
import { received } from '../finance/received.ts';

/** How many sessions of a day are listed, and how many of those that wait. */
export const dayLimits = { sessions: 100, waiting: 5, counted: 1000 } as const;

/** For how many days ahead a link counts as ending, and for how many past ones a selection as new. */
export const waitingDays = { links: 7, selections: 7 } as const;

const count = z.number().int();
const instant = z.date().nullable();

/** A session of the day. */
export const daySession = z.object({
  id: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.enum(bookingStatuses),
  customerName: z.string(),
  /** The customer's account; null for a caller without one. */
  userId: z.string().nullable(),
  serviceName: z.string(),
  packageName: z.string(),
  /** Where it takes place, in words; empty for the studio. */
  place: z.string(),
  /** What is open on it: its place, its payment, answers to questions of the service, and its confirmation. */
  isPlaceOpen: z.boolean(),
  openCents: count,
  currency: z.enum(currencies),
  unanswered: count,
  /** It is still to take place by its status, and no place of an event, whose slots are fixed. */
  isMovable: z.boolean(),
});
export type DaySession = z.infer<typeof daySession>;

const sessionsOfDay = z.object({
  day: calendarDay,
  /** All of its sessions that are not cancelled; the list has at most a hundred. */
  count,
  sessions: z.array(daySession),
});
export type SessionsOfDay = z.infer<typeof sessionsOfDay>;

/** A request of a customer that nobody has answered. */
const waitingRequest = z.object({
  id: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.enum(bookingStatuses),
  customerName: z.string(),
  customerEmail: z.string(),
  userId: z.string().nullable(),
  serviceName: z.string(),
  askedAt: z.date(),
});
export type WaitingRequest = z.infer<typeof waitingRequest>;

/** Amounts in one currency. */
const sumOfCurrency = z.object({ currency: z.string(), amountCents: count });

/** Jobs of which something waits: how many, and the one that has waited longest. */
const waitingJobs = z.object({
  count,
  since: instant,
  jobId: z.string().nullable(),
  jobName: z.string(),
});

/** The day of the studio: its sessions, what waits, and for the owner the money. */
export const studioDay = z.object({
  today: sessionsOfDay,
  tomorrow: sessionsOfDay,
  waiting: z.object({
    requests: z.object({ count, rows: z.array(waitingRequest) }),
    messages: z.object({
      count,
      latestId: z.string().nullable(),
      latestAt: instant,
      latestFrom: z.string(),
    }),
    /** Without sums for those who may not see the finances. */
    overdue: z.object({ count, since: instant, sums: z.array(sumOfCurrency) }),
    links: z.object({ count, nextAt: instant, nextName: z.string() }),
    selections: z.object({
      count,
      latestAt: instant,
      latestFrom: z.string(),
      pictures: count,
      folder: z.string().nullable(),
    }),
    /** Client galleries that expire this week; the next one can be extended in its line. */
    galleries: z.object({
      count,
      nextAt: instant,
      nextId: z.string().nullable(),
      nextName: z.string(),
    }),
    /** Lists of client galleries that their visitors have finished. */
    choices: z.object({
      count,
      latestAt: instant,
      latestFrom: z.string(),
      pictures: count,
      galleryId: z.string().nullable(),
    }),
    /** Of jobs, due until the end of the day; the first is the one that is due longest. */
    tasks: z.object({
      count,
      title: z.string(),
      jobId: z.string().nullable(),
      jobName: z.string(),
    }),
    /** Of plans, due until the end of the day; the first is the one that is due longest. */
    payments: waitingJobs,
    /** Jobs with contracts that wait for a client's signature, and for the studio's; the first waits longest. */
    unsigned: waitingJobs,
    questionnaires: waitingJobs,
    uncountersigned: waitingJobs,
    failedMails: z.object({ count, latestAt: instant }),
  }),
  /** Null for those who may not see the finances. */
  money: z
    .object({
      received,
      owed: z.array(sumOfCurrency),
      overdue: z.array(sumOfCurrency),
      bookedAhead: z.array(sumOfCurrency),
    })
    .nullable(),
});
export type StudioDay = z.infer<typeof studioDay>;
