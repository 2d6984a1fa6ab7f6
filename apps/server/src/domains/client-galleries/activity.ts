import type { GalleryEvent } from '@shutterhouse/contract/client-galleries/constants';
import type { Tx } from '../../db/transact.ts';
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
