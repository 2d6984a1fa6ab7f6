import { maxExported } from '@shutterhouse/contract/privacy/constants';
import type { CustomerData } from '@shutterhouse/contract/privacy/schema';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import {
  clientGalleries,
  clientGalleryLinks,
  clientGalleryPictures,
} from '../client-galleries/tables.ts';
import {
  clientGalleryChoices,
  clientGalleryEvents,
  clientGalleryLists,
  clientGallerySelections,
  clientGalleryVisitors,
} from '../client-galleries/visits/tables.ts';
import { addressCodes } from '../mail/tables.ts';
import { lower, mentionsPerson } from './mentions.ts';

/** Whose data is looked for. */
type Known = { user: { id: string } | undefined; addresses: string[]; names: string[] };

/** Where somebody occurs in client galleries: the links made for them, and the visitors who they were. */
export type GalleryTraces = { linkIds: string[]; visitorIds: string[] };

/** The links to galleries that were made for somebody, and the visitors by those links, or with their address or name. */
export function findGalleryTraces(db: Sql, { user, addresses, names }: Known): GalleryTraces {
  const link = clientGalleryLinks;
  const links = db
    .select({ id: link.id })
    .from(link)
    .where(or(user && eq(link.userId, user.id), inArray(lower(link.email), addresses)))
    .all();
  const linkIds = links.map(({ id }) => id);
  const { id, linkId, email, name } = clientGalleryVisitors;
  const visitors = db
    .select({ id })
    .from(clientGalleryVisitors)
    .where(
      or(
        inArray(linkId, linkIds),
        inArray(lower(email), addresses),
        // Of somebody else's proven address it is another person of this name.
        and(eq(email, ''), mentionsPerson(name, names)),
      ),
    )
    .all();
  return { linkIds, visitorIds: visitors.map((row) => row.id) };
}

function eventsOf({ linkIds, visitorIds }: GalleryTraces): SQL | undefined {
  const { linkId, visitorId } = clientGalleryEvents;
  return or(inArray(visitorId, visitorIds), and(isNull(visitorId), inArray(linkId, linkIds)));
}

/** What is stored about somebody in client galleries. Pictures are the studio's; the addresses of links are secrets. */
export function galleryDataOf(
  db: Sql,
  traces: GalleryTraces,
): Pick<CustomerData, 'galleryLinks' | 'galleryVisits' | 'galleryChoices' | 'galleryEvents'> {
  const { linkIds, visitorIds } = traces;
  const gallery = clientGalleries.title;
  const { role, name, email, words, createdAt, sentAt, lastOpenedAt, lastDownloadedAt } =
    clientGalleryLinks;
  const visitor = clientGalleryVisitors;
  const event = clientGalleryEvents;
  const { note, verdict } = clientGalleryChoices;
  return {
    galleryLinks: db
      .select({
        gallery,
        role,
        name,
        email,
        words,
        createdAt,
        sentAt,
        lastOpenedAt,
        lastDownloadedAt,
      })
      .from(clientGalleryLinks)
      .innerJoin(clientGalleries, eq(clientGalleries.id, clientGalleryLinks.galleryId))
      .where(inArray(clientGalleryLinks.id, linkIds))
      .limit(maxExported)
      .all(),
    galleryVisits: db
      .select({
        ...{ gallery, name: visitor.name, email: visitor.email },
        ...{ createdAt: visitor.createdAt, lastSeenAt: visitor.lastSeenAt },
      })
      .from(visitor)
      .innerJoin(clientGalleries, eq(clientGalleries.id, visitor.galleryId))
      .where(inArray(visitor.id, visitorIds))
      .limit(maxExported)
      .all(),
    galleryChoices: db
      .select({
        ...{ list: clientGalleryLists.name, message: clientGallerySelections.message },
        ...{ picture: clientGalleryPictures.name, note, verdict },
      })
      .from(clientGalleryChoices)
      .innerJoin(
        clientGallerySelections,
        eq(clientGallerySelections.id, clientGalleryChoices.selectionId),
      )
      .innerJoin(clientGalleryLists, eq(clientGalleryLists.id, clientGallerySelections.listId))
      .innerJoin(
        clientGalleryPictures,
        eq(clientGalleryPictures.id, clientGalleryChoices.pictureId),
      )
      .where(inArray(clientGallerySelections.visitorId, visitorIds))
      .limit(maxExported)
      .all(),
    galleryEvents: db
      .select({
        ...{ gallery, kind: event.kind, name: event.name, detail: event.detail },
        ...{ pictures: event.pictures, at: event.at },
      })
      .from(event)
      .innerJoin(clientGalleries, eq(clientGalleries.id, event.galleryId))
      .where(eventsOf(traces))
      .orderBy(asc(event.number))
      .limit(maxExported)
      .all(),
  };
}

/** Removes somebody from client galleries: their links stop working, and their lists are gone. */
export function forgetInGalleries(
  tx: Tx,
  traces: GalleryTraces,
  addresses: readonly string[],
): void {
  tx.delete(clientGalleryEvents).where(eventsOf(traces)).run();
  tx.delete(clientGalleryVisitors)
    .where(inArray(clientGalleryVisitors.id, traces.visitorIds))
    .run();
  tx.delete(clientGalleryLinks).where(inArray(clientGalleryLinks.id, traces.linkIds)).run();
  tx.delete(addressCodes)
    .where(inArray(lower(addressCodes.email), [...addresses]))
    .run();
}
