import { addDays } from '@shutterhouse/contract/calendar-days';
import { extensionDays } from '@shutterhouse/contract/client-galleries/constants';
import type { ClientGallery } from '@shutterhouse/contract/client-galleries/schema';
import { gallerySendingMessages as messages } from '@shutterhouse/contract/client-galleries/sending-messages';
import { dayMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { type Tx, tryWrite, write } from '../../../db/transact.ts';
import { saveVersioned } from '../../../db/versioned.ts';
import { recurringJob } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { queueMail } from '../../../outbox/queue.ts';
import { dayOf, endOfDay } from '../../../studio-time.ts';
import { recordAudit } from '../../audit/service.ts';
import { recordGalleryEvent } from '../activity/record.ts';
import { type GalleryRow, requireGallery, toClientGallery } from '../rows.ts';
import { clientGalleries, clientGalleryLinks } from '../tables.ts';
import { clientGalleryEvents as events } from '../visits/tables.ts';
import { type MailDeps, reminderMail } from './mails.ts';

type Deps = MailDeps & { db: Db; now: () => Date };

/** Reminds the recipients of galleries that expire soon. */
const reminderJob = recurringJob('clientGalleries.reminders', 'soon', 600);

/** Interval between two runs, in seconds. */
const pause = 600;

/** Registers the job that reminds of galleries that expire soon, every ten minutes. */
export function handleGalleryReminders(jobs: JobRunner, deps: Deps): void {
  jobs.handle(reminderJob, {
    async run(_, { signal }) {
      for (const id of listDue(deps)) {
        signal.throwIfAborted();
        await write(deps.db, (tx) => remind({ ...deps, db: tx }, id));
      }
      return { againIn: pause };
    },
  });
}

/** Enqueues the job, unless it is queued already. */
export function scheduleGalleryReminders({ db, now }: Pick<Deps, 'db' | 'now'>): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, reminderJob, {}));
}

/** The galleries of which the reminder of the current expiry is due. */
function listDue({ db, now }: Deps): string[] {
  return db
    .select({ id: clientGalleries.id })
    .from(clientGalleries)
    .where(isDue(now()))
    .all()
    .map(({ id }) => id);
}

function isDue(at: Date) {
  const { expiresAt, remindsBefore, remindedAt } = clientGalleries;
  return and(
    gt(expiresAt, at),
    isNotNull(remindsBefore),
    isNull(remindedAt),
    lte(sql`${expiresAt} - ${remindsBefore} * ${dayMs}`, at.getTime()),
  );
}

/**
 * Reminds everybody by mail who had a link to a gallery when the reminder became due: it was sent to them, or they have
 * opened it. Who gets theirs later reads the last day in its mail.
 */
function remind(deps: MailDeps & { db: Tx; now: () => Date }, id: string): void {
  const { db, now } = deps;
  const own = and(eq(clientGalleries.id, id), isDue(now()));
  const gallery = db.select().from(clientGalleries).where(own).get();
  if (gallery === undefined) return;
  const { galleryId, revokedAt, email } = clientGalleryLinks;
  const hadIt = exists(
    db
      .select({ one: sql`1` })
      .from(events)
      .where(
        and(
          eq(events.linkId, clientGalleryLinks.id),
          inArray(events.kind, ['sent', 'opened']),
          lte(events.at, dueAt(gallery)),
        ),
      ),
  );
  const links = db
    .select()
    .from(clientGalleryLinks)
    .where(and(eq(galleryId, id), isNull(revokedAt), ne(email, ''), hadIt))
    .all()
    .filter((link) => isMailAddress(link.email) && link.sendsAt === null);
  for (const link of links) {
    queueMail(
      { db, now },
      {
        ...reminderMail(deps, { gallery, link }),
        ...{ kind: 'galleryReminder', to: link.email, isConfidential: true },
        key: `galleryReminder:${link.id}:${gallery.expiresAt?.getTime()}`,
        ...(gallery.expiresAt && { sendBefore: gallery.expiresAt }),
      },
    );
    recordGalleryEvent({ db, now }, { galleryId: id, link, kind: 'reminded' });
  }
  if (links.length === 0) return;
  db.update(clientGalleries).set({ remindedAt: now() }).where(eq(clientGalleries.id, id)).run();
}

/** When the reminder of a gallery that has one is due. */
function dueAt({ expiresAt, remindsBefore }: GalleryRow): Date {
  return new Date((expiresAt?.getTime() ?? 0) - (remindsBefore ?? 0) * dayMs);
}

/**
 * Extends a gallery by some days, from its last day or from today where that has passed.
 * @throws StudioError notFound; unprocessable for one that never expires
 */
export function extendClientGallery(
  deps: Deps & { person: { id: string } },
  id: string,
): Promise<ClientGallery> {
  const { now, config, person } = deps;
  return write(deps.db, (tx) => {
    const row = requireGallery({ db: tx }, id);
    if (row.expiresOn === null) throw new StudioError('unprocessable', messages.neverExpires);
    const at = now();
    const today = dayOf(at, config.timeZone);
    const from = hasPassed(row.expiresOn, today) ? today : row.expiresOn;
    const expiresOn = addDays(from, extensionDays);
    const expiresAt = endOfDay(expiresOn, config.timeZone);
    saveVersioned(tx, clientGalleries, row, at, { expiresOn, expiresAt, remindedAt: null });
    recordExtension({ db: tx, now }, row, expiresOn);
    const subject = { kind: 'clientGallery' as const, id, name: row.title };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    return toClientGallery({ ...deps, db: tx }, requireGallery({ db: tx }, id), at);
  });
}

/** Days sort as texts. */
function hasPassed(day: string, today: string): boolean {
  return day < today;
}

/** Records that a gallery is open for longer than it was. */
export function recordExtension(
  deps: { db: Tx; now: () => Date },
  { id, expiresOn }: Pick<GalleryRow, 'id' | 'expiresOn'>,
  until: string | null,
): void {
  if (expiresOn === null || (until !== null && until <= expiresOn)) return;
  recordGalleryEvent(deps, { galleryId: id, kind: 'extended', detail: until ?? '' });
}
