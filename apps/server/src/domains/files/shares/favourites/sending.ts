import { StudioError } from '@shutterhouse/contract/errors';
import { maxSelections } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import type {
  SendFavouritesInput,
  ShareFavourites,
} from '@shutterhouse/contract/files/shares/schema';
import { paths } from '@shutterhouse/contract/pages';
import { counted } from '@shutterhouse/contract/text-format';
import { and, desc, eq, lt } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../../../config.ts';
import type { Db } from '../../../../db/open.ts';
import { countAgainstLimit, type Limit } from '../../../../db/rate-limits.ts';
import { type Sql, type Tx, write } from '../../../../db/transact.ts';
import type { Notification } from '../../../../outbox/description.ts';
import { notifyStudio } from '../../../mail/notifications.ts';
import { fileIdOf } from '../../ids.ts';
import { requireVisit, type ShareRow, type VisitDeps } from '../visits.ts';
import { assertAllowsFavourites, favouritesOf } from './rows.ts';
import { fileShareSelections } from './tables.ts';

type SelectionRow = typeof fileShareSelections.$inferSelect;
type Deps = VisitDeps & { db: Db; config: Config };

/** Rate limit per link for sending its favourites. */
const perDay: Limit = { max: 20, seconds: 24 * 60 * 60 };

/** The maximum number of names of pictures in the notification. */
const maxNamed = 100;

/**
 * Sends the favourites of a link to the studio, which is notified each time.
 * @throws StudioError notFound; forbidden where favourites are off; unprocessable while there are none; tooMany
 */
export async function sendFavourites(
  deps: Deps,
  { key, name, message }: SendFavouritesInput,
): Promise<{ sentAt: Date }> {
  const { share } = requireVisit(deps, key);
  assertAllowsFavourites(share);
  if (!(await countAgainstLimit(deps, `file-share-send:${share.id}`, perDay))) {
    throw new StudioError('tooMany', messages.tooManySent);
  }
  return write(deps.db, (tx) => {
    requireVisit({ ...deps, db: tx }, key);
    const pictures = favouritesOf(tx, share);
    if (pictures.length === 0) throw new StudioError('unprocessable', messages.noFavourites);
    const row = tx
      .insert(fileShareSelections)
      .values({
        ...{ id: v7(), shareId: share.id, name, message },
        ...{ pictures: pictures.length, sentAt: deps.now() },
      })
      .returning()
      .get();
    keepNewest(tx, share);
    const names = pictures.map((picture) => picture.name);
    notifyStudio({ ...deps, db: tx }, 'favouritesSent', noticeOf(deps.config, share, row, names));
    return { sentAt: row.sentAt };
  });
}

/** The stored selections of a link, newest first. */
export function selectionsOf(db: Sql, { id }: Pick<ShareRow, 'id'>): ShareFavourites['selections'] {
  return db
    .select({
      sentAt: fileShareSelections.sentAt,
      name: fileShareSelections.name,
      message: fileShareSelections.message,
      pictures: fileShareSelections.pictures,
    })
    .from(fileShareSelections)
    .where(eq(fileShareSelections.shareId, id))
    .orderBy(desc(fileShareSelections.id))
    .limit(maxSelections)
    .all();
}

function keepNewest(tx: Tx, { id }: ShareRow): void {
  const own = eq(fileShareSelections.shareId, id);
  const [oldestKept] = tx
    .select({ id: fileShareSelections.id })
    .from(fileShareSelections)
    .where(own)
    .orderBy(desc(fileShareSelections.id))
    .limit(1)
    .offset(maxSelections - 1)
    .all();
  if (oldestKept === undefined) return;
  tx.delete(fileShareSelections)
    .where(and(own, lt(fileShareSelections.id, oldestKept.id)))
    .run();
}

function noticeOf(
  { publicUrl }: Config,
  share: ShareRow,
  { id, name, message, pictures }: SelectionRow,
  names: readonly string[],
): Notification {
  const gallery = share.title || share.name;
  const address = new URL(paths.dashboard('files'), publicUrl);
  address.searchParams.set('folder', fileIdOf(share));
  const more = names.length - maxNamed;
  const listed = [...names.slice(0, maxNamed), ...(more > 0 ? [`and ${more} more`] : [])];
  return {
    about: id,
    subject: `${counted(pictures, 'favourite', 'favourites')} of “${gallery}”`,
    heading: 'Favourites were chosen',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Gallery', gallery],
          ['From', name],
          ['Pictures', String(pictures)],
        ],
      },
      ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
      { kind: 'paragraph', text: listed.join(', ') },
      { kind: 'button', label: 'Open the folder', url: address.href },
    ],
  };
}
