import type { ReorderInput } from '@shutterhouse/contract/editing';
import { fieldError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
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
import type { CreateDeps } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { positionAtEnd, reorderRows } from '../../db/ordering.ts';
import type { StaffDeps } from '../../db/record-deps.ts';
import { insertRecord, type RecordKind, saveRecord } from '../../db/records.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { createPictured, updatePictured } from '../../media/pictured-records.ts';
import { type PicturedRow, selectPictured, shownPicture } from '../../media/pictured-rows.ts';
import { recordService } from '../audit/record-changes.ts';
import { readersLanguage } from '../settings/languages.ts';
import { asRead, inLanguage } from '../settings/translations.ts';
import { portfolioItems } from './tables.ts';

type Deps = { db: Sql };
type Row = PicturedRow<typeof portfolioItems>;

const kind: RecordKind<typeof portfolioItems, PortfolioItem> = {
  table: portfolioItems,
  messages,
  read: requireItem,
  subjectOf: ({ id, title }) => ({ kind: 'portfolioItem', id, name: title }),
};

/** The portfolio for visitors, in the studio's order; `featured` returns only featured items. */
export function listPortfolio(
  { db }: Deps,
  filter: { featured?: boolean } = {},
): PublicPortfolioItem[] {
  const visible = eq(portfolioItems.isActive, true);
  const language = readersLanguage({ db });
  return selectPictured(db, portfolioItems)
    .where(filter.featured ? and(visible, eq(portfolioItems.featured, true)) : visible)
    .orderBy(asc(portfolioItems.position), asc(portfolioItems.id))
    .all()
    .map((item) => toItem(item, language));
}

/** The categories of visible items, in the order in which they first appear. */
export function listPortfolioCategories({ db }: Deps): PortfolioCategoryCount[] {
  return db
    .select({ name: portfolioItems.category, count: count() })
    .from(portfolioItems)
    .where(eq(portfolioItems.isActive, true))
    .groupBy(portfolioItems.category)
    .orderBy(asc(min(portfolioItems.position)))
    .all();
}

/** The portfolio for staff, in order. */
export function listAllPortfolio(
  { db }: Deps,
  { category, includeInactive }: ListPortfolioInput,
): PortfolioItem[] {
  return selectPictured(db, portfolioItems)
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

/** Reading, showing, hiding and deleting an item, as for every record. */
export const portfolioRecords = recordService(kind, asRead);

/**
 * Creates an item after all others.
 * @throws StudioError conflict when the list is full
 */
export function createPortfolioItem(
  deps: PictureDeps & CreateDeps,
  input: CreatePortfolioItemInput,
): Promise<PortfolioItem> {
  return createPictured(deps, 'portfolio', kind, input, (tx, columns) => insertItem(tx, columns));
}

/** Inserts a new item after all others. @throws StudioError conflict when the list is full */
export function insertItem(
  tx: Tx,
  columns: Omit<typeof portfolioItems.$inferInsert, 'position'>,
): PortfolioItem {
  const position = positionAtEnd(tx, portfolioItems, messages.tooMany);
  return insertRecord(tx, kind, { ...columns, position });
}

/**
 * Saves an item; absent fields are unchanged.
 * @throws StudioError notFound; invalid when the picture would be removed; conflict when somebody
 *   saved it since it was opened
 */
export function updatePortfolioItem(
  deps: PictureDeps,
  input: UpdatePortfolioItemInput,
): Promise<PortfolioItem> {
  return updatePictured(deps, 'portfolio', kind, input, (tx, item, columns) => {
    if (columns.pictureId === null && item.picture)
      throw fieldError('invalid', 'imageUrl', messages.imageRequired);
    return saveRecord(tx, kind, item, deps.now(), columns);
  });
}

/** Marks an item as featured, or not. @throws StudioError notFound */
export function setPortfolioItemFeatured(
  { db, now }: Omit<StaffDeps, 'person'>,
  { id, featured }: SetFeaturedInput,
): Promise<PortfolioItem> {
  return write(db, (tx) => saveRecord(tx, kind, requireItem(tx, id), now(), { featured }));
}

/** Reorders items. @throws StudioError conflict when one no longer exists */
export async function reorderPortfolio({ db }: { db: Db }, { ids }: ReorderInput): Promise<void> {
  await write(db, (tx) => reorderRows(tx, portfolioItems, ids));
}

function requireItem(db: Sql, id: string): PortfolioItem {
  const row = selectPictured(db, portfolioItems).where(eq(portfolioItems.id, id)).get();
  return toRecord(requireRow(row, messages.notFound));
}

function toRecord(item: Row): PortfolioItem {
  const { translations, version } = item.row;
  return { ...toItem(item), translations, version };
}

function toItem({ row, picture }: Row, language?: Language): PublicPortfolioItem {
  const { id, category, link, featured, isActive } = row;
  const { title, description } = inLanguage(row, language);
  const item = { id, title, category, description, link, featured, isActive };
  return { ...item, ...shownPicture(picture) };
}
