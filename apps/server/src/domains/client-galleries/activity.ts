import type { GalleryEvent } from '@shutterhouse/contract/client-galleries/constants';
import { hourMs } from '@shutterhouse/contract/durations';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/transact.ts';
import { definedOnly } from '../../db/versioned.ts';
import type { Visit } from './visits/access.ts';
import { clientGalleryEvents } from './visits/tables.ts';

type Happened = {
  galleryId: string;
  link?: Pick<Visit['link'], 'id' | 'name' | 'email'> | null;
  visitor?: { id: string; name: string } | null;
  kind: GalleryEvent;
  /** The name of the list, or the size of a download. */
  detail?: string;
  pictures?: number;
};

/** Records what happened in a gallery, in the transaction `db`. @returns the id of the entry */
export function recordGalleryEvent(
  { db, now }: { db: Tx; now: () => Date },
  { galleryId, link, visitor, kind, detail = '', pictures }: Happened,
): string {
  return db
    .insert(clientGalleryEvents)
    .values({
      ...{ galleryId, kind, detail, at: now() },
      linkId: link?.id ?? null,
      visitorId: visitor?.id ?? null,
      name: visitor?.name || link?.name || link?.email || '',
      ...(pictures !== undefined && { pictures }),
    })
    .returning({ id: clientGalleryEvents.id })
    .get().id;
}

/** Choices of one visitor within this time are one entry. */
const choosingMs = hourMs;

/** Records that a visitor has changed a list: one entry an hour, with how many pictures it holds. */
export function recordChoice(
  { db, now }: { db: Tx; now: () => Date },
  {
    galleryId,
    link,
    visitor,
    detail,
    pictures,
  }: Omit<Happened, 'kind'> & { visitor: { id: string; name: string } },
): void {
  const { id, visitorId, kind, at, detail: list } = clientGalleryEvents;
  const last = db
    .select({ id, detail: list, at })
    .from(clientGalleryEvents)
    .where(and(eq(visitorId, visitor.id), eq(kind, 'chosen')))
    .orderBy(desc(clientGalleryEvents.number))
    .limit(1)
    .get();
  const since = now().getTime() - choosingMs;
  if (last === undefined || last.detail !== detail || last.at.getTime() < since) {
    recordGalleryEvent(
      { db, now },
      { galleryId, kind: 'chosen', ...definedOnly({ link, visitor, detail, pictures }) },
    );
    return;
  }
  db.update(clientGalleryEvents)
    .set({ pictures: pictures ?? null })
    .where(eq(id, last.id))
    .run();
}
