import { failedMailDays } from '@shutterhouse/contract/dashboard/constants';
import { dayLimits, type StudioDay, waitingDays } from '@shutterhouse/contract/dashboard/day';
import { dayMs } from '@shutterhouse/contract/durations';
import { fullName } from '@shutterhouse/contract/names';
import { and, asc, desc, eq, exists, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { may, type Person } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { mails } from '../../outbox/tables.ts';
import { endOfDay, startOfDay } from '../../studio-time.ts';
import { isWaitingRequest } from '../bookings/find-booking.ts';
import { bookings } from '../bookings/tables.ts';
import { clientGalleries, clientGalleryLinks } from '../client-galleries/tables.ts';
import {
  clientGallerySelections,
  clientGalleryVisitors,
} from '../client-galleries/visits/tables.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { dueTasks } from '../client-jobs/tasks.ts';
import { fileIdOf } from '../files/ids.ts';
import { fileShareSelections, fileShares } from '../files/shares/tables.ts';
import { invoiceStandings } from '../invoices/tables.ts';
import { countMessages } from '../messages/service.ts';
import { contactMessages } from '../messages/tables.ts';
import { duePayments } from '../payment-plans/due.ts';
import { overdueQuestionnaires } from '../questionnaires/reading.ts';

type Deps = { db: Sql; now: () => Date; config: Config; person: Person };
type Waiting = StudioDay['waiting'];

/** What waits for the staff on a day. */
export function waitingFor(deps: Deps, { day }: { day: string }): Waiting {
  return {
    requests: requestsFrom(deps, startOfDay(day, deps.config.timeZone)),
    messages: newMessages(deps),
    overdue: overdueInvoices(deps),
    links: endingLinks(deps),
    selections: newSelections(deps),
    galleries: endingGalleries(deps),
    choices: newChoices(deps),
    tasks: dueTasksOf(deps, day),
    payments: duePaymentsOf(deps, day),
    unsigned: jobsSince(deps, clientJobs.signSince),
    questionnaires: overdueQuestionsOf(deps),
    uncountersigned: jobsSince(deps, clientJobs.countersignSince),
    failedMails: may(deps.person, 'admin') ? failedMails(deps) : { count: 0, latestAt: null },
  };
}

/** The requests for sessions ahead that wait for the studio, the soonest first. */
function requestsFrom({ db, now }: Deps, from: Date): Waiting['requests'] {
  const rows = db
    .select()
    .from(bookings)
    .where(isRequestFrom(from, now()))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(dayLimits.waiting)
    .all();
  return {
    count: rows.length < dayLimits.waiting ? rows.length : countRequests({ db, now }, from),
    rows: rows.map(({ id, startsAt, endsAt, status, userId, serviceName, ...row }) => ({
      ...{ id, startsAt, endsAt, status, userId, serviceName },
      customerName: fullName({ firstName: row.customerFirstName, lastName: row.customerLastName }),
      customerEmail: row.customerEmail,
      askedAt: row.waitsSince ?? row.createdAt,
    })),
  };
}

/** How many requests for sessions ahead wait for the studio. */
export function countRequests({ db, now }: Pick<Deps, 'db' | 'now'>, from: Date): number {
  return countUpTo(db, bookings, bookings.id, isRequestFrom(from, now()));
}

function isRequestFrom(from: Date, now: Date): SQL | undefined {
  return and(isWaitingRequest(now), gte(bookings.startsAt, from));
}

function dueTasksOf({ db, config }: Deps, day: string): Waiting['tasks'] {
  const due = dueTasks(db, endOfDay(day, config.timeZone), dayLimits.counted);
  const [first] = due;
  return {
    count: due.length,
    title: first?.title ?? '',
    jobId: first?.job.id ?? null,
    jobName: first?.job.name ?? '',
  };
}

function duePaymentsOf({ db, config }: Deps, day: string): Waiting['payments'] {
  const due = duePayments(db, endOfDay(day, config.timeZone), dayLimits.counted);
  const [first] = due;
  return {
    count: due.length,
    since: first?.dueAt ?? null,
    jobId: first?.job.id ?? null,
    jobName: first?.job.name ?? '',
  };
}

/** The jobs that have waited since an instant of theirs, which has a partial index. */
function jobsSince({ db }: Deps, since: SQLiteColumn): Waiting['payments'] {
  const isWaiting = and(isNotNull(since), isNull(clientJobs.lostAt));
  const first = db
    .select({ id: clientJobs.id, title: clientJobs.title, since: sql<number>`${since}` })
    .from(clientJobs)
    .where(isWaiting)
    .orderBy(asc(since))
    .limit(1)
    .get();
  return {
    count: first === undefined ? 0 : countUpTo(db, clientJobs, clientJobs.id, isWaiting),
    since: first ? new Date(first.since) : null,
    jobId: first?.id ?? null,
    jobName: first?.title ?? '',
  };
}

function overdueQuestionsOf(deps: Deps): Waiting['payments'] {
  const overdue = overdueQuestionnaires(deps, dayLimits.counted);
  const [first] = overdue;
  return {
    count: overdue.length,
    since: first ? new Date(first.dueAt) : null,
    jobId: first?.job.id ?? null,
    jobName: first?.job.name ?? '',
  };
}

/** How many rows there are, counted no further than what is still read as a number. */
function countUpTo(
  db: Sql,
  table: SQLiteTable,
  column: SQLiteColumn,
  condition: SQL | undefined,
): number {
  const counted = db
    .select({ one: column })
    .from(table)
    .where(condition)
    .limit(dayLimits.counted)
    .as('counted');
  return db.select({ rows: sql<number>`count(*)` }).from(counted).get()?.rows ?? 0;
}

function newMessages({ db }: Deps): Waiting['messages'] {
  const latest = db
    .select({
      id: contactMessages.id,
      at: contactMessages.submittedAt,
      name: contactMessages.name,
    })
    .from(contactMessages)
    .where(eq(contactMessages.status, 'new'))
    .orderBy(desc(contactMessages.number))
    .limit(1)
    .get();
  return {
    count: countMessages({ db }).new,
    latestId: latest?.id ?? null,
    latestAt: latest?.at ?? null,
    latestFrom: latest?.name ?? '',
  };
}

/** The open invoices that were to be paid by now; their sums are for those who may see the finances. */
function overdueInvoices({ db, now, person }: Deps): Waiting['overdue'] {
  const { currency, openCents, dueAt } = invoiceStandings;
  const rows = db
    .select({
      currency,
      count: sql<number>`count(*)`,
      amountCents: sql<number>`sum(${openCents})`,
      since: sql<number>`min(${dueAt})`,
    })
    .from(invoiceStandings)
    // Spelled as in the partial index `invoice_standings_open`, so that SQLite uses it.
    .where(and(sql`open_cents > 0`, lt(dueAt, now())))
    .groupBy(currency)
    .orderBy(currency)
    .all();
  const since = Math.min(...rows.map((row) => row.since));
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    since: rows.length === 0 ? null : new Date(since),
    sums: may(person, 'admin')
      ? rows.map((row) => ({ currency: row.currency, amountCents: row.amountCents }))
      : [],
  };
}

/** The links to files that end within some days. */
function endingLinks({ db, now }: Deps): Waiting['links'] {
  const until = new Date(now().getTime() + waitingDays.links * dayMs);
  const isEnding = and(
    isNull(fileShares.revokedAt),
    gte(fileShares.expiresAt, now()),
    lt(fileShares.expiresAt, until),
  );
  const next = db
    .select()
    .from(fileShares)
    .where(isEnding)
    .orderBy(asc(fileShares.expiresAt))
    .limit(1)
    .get();
  return {
    count: next === undefined ? 0 : countUpTo(db, fileShares, fileShares.id, isEnding),
    nextAt: next?.expiresAt ?? null,
    nextName: next?.name ?? '',
  };
}

/** The favourites that customers sent within the last days. */
function newSelections({ db, now }: Deps): Waiting['selections'] {
  const since = new Date(now().getTime() - waitingDays.selections * dayMs);
  const isNew = gte(fileShareSelections.sentAt, since);
  const latest = db
    .select({ selection: fileShareSelections, share: fileShares })
    .from(fileShareSelections)
    .innerJoin(fileShares, eq(fileShares.id, fileShareSelections.shareId))
    .where(isNew)
    .orderBy(desc(fileShareSelections.sentAt))
    .limit(1)
    .get();
  return {
    count:
      latest === undefined ? 0 : countUpTo(db, fileShareSelections, fileShareSelections.id, isNew),
    latestAt: latest?.selection.sentAt ?? null,
    latestFrom: latest?.selection.name ?? '',
    pictures: latest?.selection.pictures ?? 0,
    folder: latest ? fileIdOf(latest.share) : null,
  };
}

/** The client galleries that expire within some days, and that somebody has a link to. */
function endingGalleries({ db, now }: Deps): Waiting['galleries'] {
  const until = new Date(now().getTime() + waitingDays.links * dayMs);
  const { expiresAt, id, title } = clientGalleries;
  const links = db
    .select({ id: clientGalleryLinks.id })
    .from(clientGalleryLinks)
    .where(and(eq(clientGalleryLinks.galleryId, id), isNull(clientGalleryLinks.revokedAt)));
  const isEnding = and(gte(expiresAt, now()), lt(expiresAt, until), exists(links));
  const next = db
    .select({ id, title, expiresAt })
    .from(clientGalleries)
    .where(isEnding)
    .orderBy(asc(expiresAt))
    .limit(1)
    .get();
  return {
    count: next === undefined ? 0 : countUpTo(db, clientGalleries, id, isEnding),
    nextAt: next?.expiresAt ?? null,
    nextId: next?.id ?? null,
    nextName: next?.title ?? '',
  };
}

/** The lists that visitors of client galleries finished within the last days. */
function newChoices({ db, now }: Deps): Waiting['choices'] {
  const since = new Date(now().getTime() - waitingDays.selections * dayMs);
  const { id, finishedAt, chosen, visitorId } = clientGallerySelections;
  const visitor = clientGalleryVisitors;
  const isNew = gte(finishedAt, since);
  const latest = db
    .select({ at: finishedAt, chosen, name: visitor.name, galleryId: visitor.galleryId })
    .from(clientGallerySelections)
    .innerJoin(visitor, eq(visitor.id, visitorId))
    .where(isNew)
    .orderBy(desc(finishedAt))
    .limit(1)
    .get();
  return {
    count: latest === undefined ? 0 : countUpTo(db, clientGallerySelections, id, isNew),
    latestAt: latest?.at ?? null,
    latestFrom: latest?.name ?? '',
    pictures: latest?.chosen ?? 0,
    galleryId: latest?.galleryId ?? null,
  };
}

/** The mails of the last week that were not delivered. */
export function failedMails({ db, now }: Pick<Deps, 'db' | 'now'>): Waiting['failedMails'] {
  const since = new Date(now().getTime() - failedMailDays * dayMs);
  const isRecentFailure = and(eq(mails.state, 'failed'), gte(mails.createdAt, since));
  const latest = db
    .select({ at: mails.createdAt })
    .from(mails)
    .where(isRecentFailure)
    .orderBy(desc(mails.createdAt))
    .limit(1)
    .get();
  return {
    count: latest === undefined ? 0 : countUpTo(db, mails, mails.id, isRecentFailure),
    latestAt: latest?.at ?? null,
  };
}
