import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import type {
  CreateGalleryListInput,
  GalleryList,
  ReorderGalleryListsInput,
  UpdateGalleryListInput,
} from '@shutterhouse/contract/client-galleries/lists';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import { stampsAt } from '../../../db/columns.ts';
import { type CreatorDeps, writeOnce } from '../../../db/creations.ts';
import type { Db } from '../../../db/open.ts';
import { reorderRows } from '../../../db/ordering.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import { assertVersion, definedOnly, requireRow, saveVersioned } from '../../../db/versioned.ts';
import { endOfDay } from '../../../studio-time.ts';
import { recordAudit } from '../../audit/service.ts';
import { requireGallery } from '../rows.ts';
import { clientGallerySelections, clientGalleryLists as lists } from '../visits/tables.ts';

export type ListRow = typeof lists.$inferSelect;
type StaffDeps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/** A list. @throws StudioError notFound */
export function requireList(db: Sql, id: string): ListRow {
  return requireRow(db.select().from(lists).where(eq(lists.id, id)).get(), messages.notFound);
}

/** The lists of a gallery in their order. @throws StudioError notFound */
export function listGalleryLists(
  { db }: { db: Sql },
  { galleryId }: { galleryId: string },
): GalleryList[] {
  requireGallery({ db }, galleryId);
  const counted = db
    .select({ listId: clientGallerySelections.listId, rows: count() })
    .from(clientGallerySelections)
    .where(gt(clientGallerySelections.chosen, 0))
    .groupBy(clientGallerySelections.listId)
    .all();
  const visitors = new Map(counted.map(({ listId, rows }) => [listId, rows]));
  return rowsOf(db, galleryId).map((row) => toGalleryList(row, visitors.get(row.id) ?? 0));
}

/** The rows of the lists of a gallery in their order. */
export function rowsOf(db: Sql, galleryId: string): ListRow[] {
  return db
    .select()
    .from(lists)
    .where(eq(lists.galleryId, galleryId))
    .orderBy(asc(lists.position), asc(lists.id))
    .all();
}

function toGalleryList(row: ListRow, visitors: number): GalleryList {
  const { id, name, kind, min, max, extraPriceCents, deadline, version } = row;
  return { id, name, kind, min, max, extraPriceCents, deadline, version, visitors };
}

/** @throws StudioError invalid on `max` */
function assertLimits({ min, max }: Pick<ListRow, 'min' | 'max'>): void {
  if (min !== null && max !== null && max < min) {
    throw fieldError('invalid', 'max', messages.lessThanLeast);
  }
}

/** Adds a list behind the others of a gallery. @throws StudioError notFound; invalid on a field; conflict when there are too many */
export async function createGalleryList(
  deps: CreatorDeps & StaffDeps,
  input: CreateGalleryListInput,
): Promise<GalleryList> {
  assertLimits(input);
  const kind = { table: lists, read: requireList };
  const row = await writeOnce(deps, kind, (tx) => {
    recordChange({ ...deps, db: tx }, input.galleryId);
    return insertList({ ...deps, db: tx }, input);
  });
  return toGalleryList(row, 0);
}

/** The same within a transaction. */
export function insertList(
  { db, now, config }: { db: Tx; now: () => Date; config: Config },
  input: CreateGalleryListInput,
): ListRow {
  const before = rowsOf(db, input.galleryId);
  const most = clientGalleryLimits.lists;
  if (before.length >= most) throw new StudioError('conflict', messages.tooMany(most));
  return db
    .insert(lists)
    .values({
      ...input,
      endsAt: endOf(input.deadline, config),
      position: (before.at(-1)?.position ?? -1) + 1,
      ...stampsAt(now()),
    })
    .returning()
    .get();
}

function endOf(deadline: string | null, { timeZone }: Config): Date | null {
  return deadline === null ? null : endOfDay(deadline, timeZone);
}

/**
 * Saves a list; what visitors have chosen stays.
 * @throws StudioError notFound; invalid on a field; conflict when somebody saved it since it was opened
 */
export async function updateGalleryList(
  { db, now, config, person }: StaffDeps,
  { id, version, ...changes }: UpdateGalleryListInput,
): Promise<GalleryList> {
  return write(db, (tx) => {
    const row = requireList(tx, id);
    assertVersion(messages.changedMeanwhile, { opened: version, current: row.version });
    const { deadline, ...same } = changes;
    const columns = {
      ...definedOnly(same),
      ...(deadline !== undefined && { deadline, endsAt: endOf(deadline, config) }),
    };
    assertLimits({ ...row, ...columns });
    saveVersioned(tx, lists, row, now(), columns);
    recordChange({ db: tx, now, person }, row.galleryId);
    const all = listGalleryLists({ db: tx }, row);
    return requireRow(
      all.find((list) => list.id === id),
      messages.notFound,
    );
  });
}

/** Deletes a list with what visitors have chosen. @throws StudioError notFound */
export async function removeGalleryList(
  { db, now, person }: Omit<StaffDeps, 'config'>,
  id: string,
) {
  await write(db, (tx) => {
    const { galleryId } = requireList(tx, id);
    tx.delete(lists).where(eq(lists.id, id)).run();
    recordChange({ db: tx, now, person }, galleryId);
  });
}

/** Puts the lists of a gallery into another order. @throws StudioError conflict when one no longer exists */
export async function reorderGalleryLists(
  { db }: { db: Db },
  { galleryId, ids }: ReorderGalleryListsInput,
): Promise<void> {
  await write(db, (tx) => reorderRows(tx, lists, ids, and(eq(lists.galleryId, galleryId))));
}

function recordChange(
  { db, now, person }: { db: Tx; now: () => Date; person: { id: string } },
  galleryId: string,
): void {
  const { title } = requireGallery({ db }, galleryId);
  const subject = { kind: 'clientGallery' as const, id: galleryId, name: title };
  recordAudit({ db, now }, { by: person, action: 'changed', subject });
}
