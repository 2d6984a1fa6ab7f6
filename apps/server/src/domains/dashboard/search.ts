import { listClientGalleriesInput } from '@shutterhouse/contract/client-galleries/schema';
import { listJobsInput } from '@shutterhouse/contract/client-jobs/schema';
import { listClientsInput } from '@shutterhouse/contract/clients/schema';
import { maxResults } from '@shutterhouse/contract/dashboard/constants';
import type { SearchResults } from '@shutterhouse/contract/dashboard/schema';
import { listAlbumsInput } from '@shutterhouse/contract/gallery/schema';
import { listMessagesInput } from '@shutterhouse/contract/messages/schema';
import { listProductsInput } from '@shutterhouse/contract/products/schema';
import type { Actor } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { searchBookings } from '../bookings/search.ts';
import { listClientGalleries } from '../client-galleries/service.ts';
import { listJobs } from '../client-jobs/list.ts';
import { listClients } from '../clients/list.ts';
import { searchEntries } from '../files/local/listing.ts';
import { listAlbums } from '../gallery/albums.ts';
import { listMessages } from '../messages/inbox.ts';
import { listProducts } from '../products/service.ts';

/**
 * What contains all of these words, a few matches of each kind, the newest first, as in the lists of the
 * sections. Bookings are ordered by how soon they are.
 */
export function searchStudio(
  { db, now, config }: { db: Sql; now: () => Date; config: Config },
  text: string,
  actor: Actor,
): SearchResults {
  const none = {
    ...{ bookings: [], people: [], jobs: [], galleries: [], albums: [] },
    ...{ messages: [], products: [], files: [] },
  };
  // A search without a word would find everything.
  if (!/[\p{L}\p{N}]/u.test(text)) return none;
  const search = text.slice(0, 160);
  const limit = maxResults;
  return {
    bookings: searchBookings({ db, now }, search, limit),
    people: listClients({ db, now }, listClientsInput.parse({ search, limit })).rows.map(
      ({ id, name, email }) => ({ id, name, email }),
    ),
    jobs: listJobs({ db, now, config }, listJobsInput.parse({ search, limit })).rows.map(
      ({ id, title, clients }) => ({ id, name: title, client: clients[0]?.name ?? '' }),
    ),
    galleries: listClientGalleries(
      { db, now },
      listClientGalleriesInput.parse({ search, limit }),
    ).rows.map(({ id, title, clients }) => ({ id, name: title, client: clients[0]?.name ?? '' })),
    albums: listAlbums({ db }, listAlbumsInput.parse({ name: search, limit }), actor).rows.map(
      ({ id, name, metadata }) => ({ id, name, images: metadata.totalImages }),
    ),
    messages: listMessages({ db }, listMessagesInput.parse({ search, limit })).rows.map(
      ({ id, name, message }) => ({ id, name, beginning: message.slice(0, 120) }),
    ),
    files: searchEntries(db, {
      query: search,
      mimetype: '',
      fileType: undefined,
      limit,
      cursor: undefined,
    }).rows.map(({ id, name, type, parentId }) => ({
      id,
      name,
      isFolder: type === 'folder',
      folder: type === 'folder' ? id : parentId,
    })),
    products: listProducts(
      { db, seesHidden: true },
      listProductsInput.parse({ search, limit }),
    ).rows.map(({ id, name, priceCents }) => ({ id, name, priceCents })),
  };
}
