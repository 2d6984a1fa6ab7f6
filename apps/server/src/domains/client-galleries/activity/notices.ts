import { eventSentence } from '@shutterhouse/contract/client-galleries/event-sentences';
import { dayMs } from '@shutterhouse/contract/durations';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { and, asc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Tx, write } from '../../../db/transact.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import type { MailBlock } from '../../../outbox/description.ts';
import { dayOf, instantOf } from '../../../studio-time.ts';
import { notifyStudio } from '../../mail/notifications.ts';
import { clientGalleries } from '../tables.ts';
import { clientGalleryEvents } from '../visits/tables.ts';
import { activityDigestJob, activityNoticeJob, gatheringMs } from './jobs.ts';

type Deps = { now: () => Date; config: Config };
type EventRow = typeof clientGalleryEvents.$inferSelect;
type Told = { event: EventRow; title: string };

/** The minute of the studio's day at which it gets the daily notice: 8:00. */
const digestMinute = 8 * 60;

/** Most lines in one notice; the rest is at the desk. */
const maxLines = 50;

/** Registers the jobs that notify the studio of what visitors of galleries do. */
export function handleGalleryNotices(jobs: JobRunner, { db, ...deps }: Deps & { db: Db }): void {
  jobs.handle(activityNoticeJob, {
    async run({ galleryId }) {
      const own = eq(clientGalleries.id, galleryId);
      const atOnce = and(own, eq(clientGalleries.notices, 'atOnce'));
      const waitMs = await write(db, (tx) => tellOf({ ...deps, db: tx }, atOnce, deps.now()));
      return again(waitMs);
    },
  });
  jobs.handle(activityDigestJob, {
    async run() {
      const { at, nextAt } = digestTimes(deps);
      const daily = eq(clientGalleries.notices, 'daily');
      const waitMs = await write(db, (tx) => tellOf({ ...deps, db: tx }, daily, at));
      return waitMs === undefined ? undefined : again(nextAt.getTime() - deps.now().getTime());
    },
  });
}

function again(waitMs: number | undefined): { againIn: number } | undefined {
  return waitMs === undefined ? undefined : { againIn: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** When the last daily notice was due, and when the next one is. */
function digestTimes({ now, config: { timeZone } }: Deps): { at: Date; nextAt: Date } {
  const today = instantOf(dayOf(now(), timeZone), digestMinute, timeZone);
  const dayFrom = (days: number) =>
    instantOf(dayOf(new Date(today.getTime() + days * dayMs), timeZone), digestMinute, timeZone);
  return today <= now() ? { at: today, nextAt: dayFrom(1) } : { at: dayFrom(-1), nextAt: today };
}

/**
 * Notifies the studio in one notice of what had happened by an instant. @returns after how many milliseconds there is more
 * to tell; undefined when nothing waits
 */
function tellOf(
  deps: Deps & { db: Tx },
  condition: SQL | undefined,
  until: Date,
): number | undefined {
  const { db } = deps;
  const table = clientGalleryEvents;
  const waiting = db
    .select({ event: table, title: clientGalleries.title })
    .from(table)
    .innerJoin(clientGalleries, eq(clientGalleries.id, table.galleryId))
    .where(and(condition, isNull(table.noticedAt)))
    .orderBy(asc(table.number))
    .all();
  const readyAt = ({ event }: Told) => event.at.getTime() + gatheringMs(event.kind);
  const ready = waiting.filter((told) => readyAt(told) <= until.getTime());
  const ids = ready.map(({ event }) => event.id);
  db.update(table).set({ noticedAt: deps.now() }).where(inArray(table.id, ids)).run();
  const told = ready.filter(({ event }) => event.kind !== 'opened' || isFirstOpening(db, event));
  if (told.length > 0) notify(deps, told);
  const rest = waiting.filter((each) => !ready.includes(each));
  if (rest.length === 0) return undefined;
  return Math.min(...rest.map(readyAt)) - deps.now().getTime();
}

/** Only the first opening of a link is told. */
function isFirstOpening(db: Tx, { linkId, number }: EventRow): boolean {
  if (linkId === null) return false;
  const { linkId: of, kind, number: at } = clientGalleryEvents;
  const earlier = and(eq(of, linkId), eq(kind, 'opened'), lt(at, number));
  return db.select({ at }).from(clientGalleryEvents).where(earlier).limit(1).get() === undefined;
}

function notify(deps: Deps & { db: Tx }, told: readonly Told[]): void {
  const groups = [...Map.groupBy(told, ({ event }) => event.galleryId).values()];
  const [first] = told;
  if (first === undefined) return;
  const isOne = groups.length === 1;
  const address = isOne ? `${paths.clientGallery(first.event.galleryId)}?tab=activity` : undefined;
  const more = told.length - maxLines;
  notifyStudio(deps, 'galleryActivity', {
    about: v7(),
    subject: isOne
      ? t('Activity in “{title}”', { title: first.title })
      : t('Activity in {count, plural, one {# client gallery} other {# client galleries}}', {
          count: groups.length,
        }),
    heading: t('What happened in your client galleries'),
    blocks: [
      ...groups.flatMap((group) => blocksOf(group)).slice(0, 2 * maxLines),
      ...(more > 0 ? [{ kind: 'note' as const, text: t('And {more} more.', { more }) }] : []),
      {
        kind: 'button',
        label: isOne ? t('Open the client gallery') : t('Open the client galleries'),
        url: new URL(address ?? `${paths.dashboard('gallery')}?part=clients`, deps.config.publicUrl)
          .href,
      },
    ],
  });
}

/** The title of a gallery, with a line for each thing that happened in it. */
function blocksOf(group: readonly Told[]): MailBlock[] {
  const lines = group.slice(0, maxLines).map(({ event }) => eventSentence(event));
  return [{ kind: 'quote', text: lines.join('\n'), source: group[0]?.title ?? '' }];
}
