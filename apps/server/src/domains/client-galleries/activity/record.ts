import type { GalleryEvent } from '@shutterhouse/contract/client-galleries/constants';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/transact.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { requireGallery } from '../rows.ts';
import { clientGalleryEvents } from '../visits/tables.ts';
import { activityDigestJob, activityNoticeJob, gatheringMs } from './jobs.ts';

type Happened = {
  galleryId: string;
  link?: { id: string; name: string; email: string } | null;
  visitor?: { id: string; name: string } | null;
  kind: GalleryEvent;
  /** The name of the list, or the size of a download. */
  detail?: string;
  pictures?: number;
};

/** What visitors do: the studio is notified of it. The rest is done by the studio itself. */
const toldEvents: readonly GalleryEvent[] = ['opened', 'chosen', 'finished', 'downloaded'];

/**
 * Records what happened in a gallery, in the transaction `db`, and has the studio notified. Choices of one visitor
 * within an hour are one entry with how many pictures the list holds, downloads that follow each other soon one with the sum.
 * @returns the id of the entry
 */
export function recordGalleryEvent(
  { db, now }: { db: Tx; now: () => Date },
  { galleryId, link, visitor, kind, detail = '', pictures }: Happened,
): string {
  const at = now();
  const who = { linkId: link?.id ?? null, visitorId: visitor?.id ?? null };
  const since = new Date(at.getTime() - gatheringMs(kind));
  const earlier =
    since < at ? findRecent(db, { ...who, galleryId, kind, detail }, since) : undefined;
  if (earlier !== undefined) {
    const sum = (earlier.pictures ?? 0) + (pictures ?? 0);
    db.update(clientGalleryEvents)
      .set({ pictures: kind === 'chosen' ? (pictures ?? null) : sum })
      .where(eq(clientGalleryEvents.id, earlier.id))
      .run();
    return earlier.id;
  }
  const { notices } = requireGallery({ db }, galleryId);
  // A finished list has a notice of its own, with its message.
  const hasNotice = notices === 'atOnce' && kind === 'finished';
  const isTold = notices !== 'never' && !hasNotice && toldEvents.includes(kind);
  const { id } = db
    .insert(clientGalleryEvents)
    .values({
      ...{ galleryId, kind, detail, at, ...who },
      name: visitor?.name || link?.name || link?.email || '',
      ...(pictures !== undefined && { pictures }),
      noticedAt: isTold ? null : at,
    })
    .returning({ id: clientGalleryEvents.id })
    .get();
  if (isTold && notices === 'daily') enqueueJob({ db, now }, activityDigestJob, {});
  if (isTold && notices === 'atOnce') {
    const runAt = new Date(at.getTime() + gatheringMs(kind));
    enqueueJob({ db, now }, activityNoticeJob, { galleryId }, { runAt });
  }
  return id;
}

type Same = { linkId: string | null; visitorId: string | null; galleryId: string } & Required<
  Pick<Happened, 'kind' | 'detail'>
>;

/** The entry since an instant to which more of the same belongs. */
function findRecent(
  db: Tx,
  { linkId, visitorId, galleryId, kind, detail }: Same,
  since: Date,
): { id: string; pictures: number | null } | undefined {
  const table = clientGalleryEvents;
  // Who has given their name is found by their own index.
  const who =
    visitorId === null
      ? and(isNull(table.visitorId), eq(table.linkId, linkId ?? ''))
      : eq(table.visitorId, visitorId);
  const last = db
    .select()
    .from(table)
    .where(and(who, eq(table.kind, kind), eq(table.detail, detail)))
    .orderBy(desc(table.number))
    .limit(1)
    .get();
  return last?.galleryId === galleryId && last.at > since ? last : undefined;
}
