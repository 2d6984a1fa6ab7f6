import type { ReorderInput, SetActiveInput } from '@shutterhouse/contract/editing';
import { fieldError } from '@shutterhouse/contract/errors';
import { portfolioMessages as messages } from '@shutterhouse/contract/portfolio/messages';
import type {
  CreatePortfolioItemInput,
  ListPortfolioInput,
  PortfolioCategoryCount,
  PortfolioItem,
  PublicPortfolioItem,
  SetFeaturedInput,
  UpdatePortfolioItemInput,
} from '@shutterhouse/contract/portfolio/schema';
import { and, asc, count, eq, min } from 'drizzle-orm';
import { stampsAt } from '../../db/columns.ts';
import type { Db } from '../../db/open.ts';
import { positionAtEnd, reorderRows } from '../../db/ordering.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import {
  assertVersion,
  definedOnly,
  requireRow,
  requireSeen,
  saveVersioned,
} from '../../db/versioned.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { imageChange, savePictured } from '../../media/picture-change.ts';
import { addressOf, type PictureRow, toPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { deleteRecord, type RecordKind, setRecordActive } from '../audit/record-changes.ts';
import { portfolioItems } from './tables.ts';

type Deps = { db: Sql };
type WriteDeps = { db: Db; now: () => Date };
type Staff = { person: { id: string } };
type Row = { portfolio_items: typeof portfolioItems.$inferSelect; pictures: PictureRow | null };

const kind: RecordKind<PortfolioItem> = {
  table: portfolioItems,
  read: requireItem,
  subjectOf: ({ id, title }) => ({ kind: 'portfolioItem', id, name: title }),
};

/** What visitors see of the portfolio, in the studio's order; `featured` keeps to the chosen ones. */
export function listPortfolio(
  { db }: Deps,
  filter: { featured?: boolean } = {},
): PublicPortfolioItem[] {
  const visible = eq(portfolioItems.isActive, true);
  return selectItems(db)
    .where(filter.featured ? and(visible, eq(portfolioItems.featured, true)) : visible)
    .orderBy(asc(portfolioItems.position), asc(portfolioItems.id))
    .all()
    .map(toItem);
}

/** The categories that visible items have, in the order in which they first appear. */
export function listPortfolioCategories({ db }: Deps): PortfolioCategoryCount[] {
  return db
    .select({ name: portfolioItems.category, count: count() })
    .from(portfolioItems)
    .where(eq(portfolioItems.isActive, true))
    .groupBy(portfolioItems.category)
    .orderBy(asc(min(portfolioItems.position)))
    .all();
}

/** The portfolio as the desk sees it, in its order. */
export function listAllPortfolio(
  { db }: Deps,
  { category, includeInactive }: ListPortfolioInput,
): PortfolioItem[] {
  return selectItems(db)
    .where(
      and(
        category && eq(portfolioItems.category, category),
        includeInactive ? undefined : eq(portfolioItems.isActive, true),
      ),
    )
    .orderBy(asc(portfolioItems.position), asc(portfolioItems.id))
    .all()
    .map(toRecord);
}

/** One item; one that is switched off only for those who may see it. @throws StudioError notFound */
export function getPortfolioItem(
  { db }: Deps,
  { id, seesInactive }: { id: string; seesInactive: boolean },
): PortfolioItem {
  return requireSeen(requireItem(db, id), seesInactive, messages.notFound);
}

/**
 * Adds an item behind all others.
 * @throws StudioError conflict when there are as many as a list can hold
 */
export function createPortfolioItem(
  deps: PictureDeps,
  { pictureId, imageUrl, focalPoint, ...columns }: CreatePortfolioItemInput,
): Promise<PortfolioItem> {
  return savePictured(
    deps,
    imageChange('portfolio', { pictureId, imageUrl, focalPoint }),
    (tx, resolve) => insertItem(tx, deps.now(), { ...columns, pictureId: resolve(null) }),
  );
}

/** Writes a new item behind all others. @throws StudioError conflict when the list is full */
export function insertItem(
  tx: Tx,
  at: Date,
  columns: Omit<typeof portfolioItems.$inferInsert, 'position' | 'createdAt' | 'updatedAt'>,
): PortfolioItem {
  const position = positionAtEnd(tx, portfolioItems, messages.tooMany);
  const { id } = tx
    .insert(portfolioItems)
    .values({ ...columns, position, ...stampsAt(at) })
    .returning({ id: portfolioItems.id })
    .get();
  return requireItem(tx, id);
}

/**
 * Saves an item; what is absent stays as it is.
 * @throws StudioError notFound; invalid when the picture is to be taken away; conflict when
 *   somebody saved it since it was opened
 */
export function updatePortfolioItem(
  deps: PictureDeps,
  { id, version, pictureId, imageUrl, focalPoint, ...columns }: UpdatePortfolioItemInput,
): Promise<PortfolioItem> {
  return savePictured(
    deps,
    imageChange('portfolio', { pictureId, imageUrl, focalPoint }),
    (tx, resolve) => {
      const item = requireItem(tx, id);
      assertVersion(messages.thing, { opened: version, current: item.version });
      const next = resolve(item.picture?.id ?? null);
      if (next === null && item.picture)
        throw fieldError('invalid', 'imageUrl', messages.imageRequired);
      saveVersioned(tx, portfolioItems, item, deps.now(), {
        ...definedOnly(columns),
        pictureId: next,
      });
      return requireItem(tx, id);
    },
  );
}

/** Shows an item to visitors, or hides it. @throws StudioError notFound */
export function setPortfolioItemActive(
  deps: WriteDeps & Staff,
  input: SetActiveInput,
): Promise<PortfolioItem> {
  return setRecordActive(deps, kind, input);
}

/** Sets an item among the chosen ones, or takes it out. @throws StudioError notFound */
export function setPortfolioItemFeatured(
  { db, now }: WriteDeps,
  { id, featured }: SetFeaturedInput,
): Promise<PortfolioItem> {
  return write(db, (tx) => {
    saveVersioned(tx, portfolioItems, requireItem(tx, id), now(), { featured });
    return requireItem(tx, id);
  });
}

/** Removes an item, and its picture unless something else shows it. @throws StudioError notFound */
export function removePortfolioItem(deps: WriteDeps & Staff, id: string): Promise<void> {
  return deleteRecord(deps, kind, id);
}

/** Brings items into another order. @throws StudioError conflict when one is no longer there */
export async function reorderPortfolio(
  { db }: Pick<WriteDeps, 'db'>,
  { ids }: ReorderInput,
): Promise<void> {
  await write(db, (tx) => reorderRows(tx, portfolioItems, ids));
}

function requireItem(db: Sql, id: string): PortfolioItem {
  const row = selectItems(db).where(eq(portfolioItems.id, id)).get();
  return toRecord(requireRow(row, messages.notFound));
}

function selectItems(db: Sql) {
  return db
    .select()
    .from(portfolioItems)
    .leftJoin(pictures, eq(portfolioItems.pictureId, pictures.id))
    .$dynamic();
}

function toRecord(row: Row): PortfolioItem {
  return { ...toItem(row), version: row.portfolio_items.version };
}

function toItem({ portfolio_items: item, pictures: picture }: Row): PublicPortfolioItem {
  const { id, title, category, description, link, featured, isActive } = item;
  return {
    id,
    title,
    category,
    description,
    link,
    featured,
    isActive,
    imageUrl: addressOf(picture),
    picture: toPicture(picture),
  };
}
