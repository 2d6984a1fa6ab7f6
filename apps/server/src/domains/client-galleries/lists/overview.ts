import type {
  ChoiceTable,
  ChosenNames,
  GallerySelection,
} from '@shutterhouse/contract/client-galleries/lists';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import { fileIdOf } from '../../files/ids.ts';
import { requireGallery } from '../rows.ts';
import { clientGalleryLinks, clientGalleryPictures as pictures } from '../tables.ts';
import {
  clientGalleryChoices as choices,
  clientGalleryLists,
  clientGallerySelections as selections,
  clientGalleryVisitors as visitors,
} from '../visits/tables.ts';
import { requireSelection, type SelectionRow } from './choosing.ts';
import { listGalleryLists, requireList } from './definitions.ts';

type Deps = { db: Sql };

/** Who has chosen what: the visitors of a gallery × its lists. @throws StudioError notFound */
export function getChoiceTable({ db }: Deps, { galleryId }: { galleryId: string }): ChoiceTable {
  const lists = listGalleryLists({ db }, { galleryId });
  const people = db
    .select({ ...getTableColumns(visitors), role: clientGalleryLinks.role })
    .from(visitors)
    .innerJoin(clientGalleryLinks, eq(clientGalleryLinks.id, visitors.linkId))
    .where(eq(visitors.galleryId, galleryId))
    .orderBy(asc(visitors.id))
    .all();
  const rows = db
    .select()
    .from(selections)
    .where(
      inArray(
        selections.listId,
        lists.map(({ id }) => id),
      ),
    )
    .all();
  const reviews = new Set(lists.flatMap(({ id, kind }) => (kind === 'review' ? [id] : [])));
  const judged = verdictsOf(
    db,
    rows.filter(({ listId }) => reviews.has(listId)),
  );
  const byVisitor = Map.groupBy(rows, ({ visitorId }) => visitorId);
  return {
    lists,
    visitors: people.map(({ id, name, email, role, lastSeenAt }) => ({
      ...{ id, name, email, role, lastSeenAt },
      selections: (byVisitor.get(id) ?? []).map((row) => toListed(row, judged)),
    })),
  };
}

type Verdicts = ReadonlyMap<string, { approved: number; rejected: number }>;

function toListed(row: SelectionRow, judged: Verdicts) {
  const { id, listId, chosen, message, finishedAt, updatedAt } = row;
  const { approved = 0, rejected = 0 } = judged.get(id) ?? {};
  return { id, listId, chosen, approved, rejected, message, finishedAt, updatedAt };
}

/** How many of the pictures of some selections were approved and rejected. */
function verdictsOf(db: Sql, rows: readonly SelectionRow[]): Verdicts {
  const ids = rows.map(({ id }) => id);
  const counted = db
    .select({
      id: choices.selectionId,
      approved: sql<number>`sum(${choices.verdict} = 'approved')`,
      rejected: sql<number>`sum(${choices.verdict} = 'rejected')`,
    })
    .from(choices)
    .where(inArray(choices.selectionId, ids))
    .groupBy(choices.selectionId)
    .all();
  return new Map(counted.map(({ id, ...verdicts }) => [id, verdicts]));
}

/** A list of a visitor with its pictures, by name. @throws StudioError notFound */
export function getSelection({ db }: Deps, id: string): GallerySelection {
  const row = requireSelection(db, id);
  const list = requireList(db, row.listId);
  const visitor = db.select().from(visitors).where(eq(visitors.id, row.visitorId)).get();
  const rows = db
    .select({ choice: getTableColumns(choices), picture: getTableColumns(pictures) })
    .from(choices)
    .innerJoin(pictures, eq(pictures.id, choices.pictureId))
    .where(eq(choices.selectionId, id))
    .orderBy(asc(pictures.nameKey), asc(pictures.number))
    .all();
  return {
    ...toListed(row, verdictsOf(db, list.kind === 'review' ? [row] : [])),
    visitor: visitor?.name ?? '',
    list: list.name,
    pictures: rows.map(({ choice, picture }) => ({
      pictureId: picture.id,
      fileId: fileIdOf(picture),
      name: picture.name,
      originalName: picture.originalName,
      width: picture.width,
      height: picture.height,
      note: choice.note,
      marks: choice.marks,
      verdict: choice.verdict,
      isNewVersion: picture.replacedAt !== null && picture.replacedAt > choice.updatedAt,
    })),
  };
}

/**
 * The original file names of what each visitor has chosen, of a review those that were approved, for an editor's catalog.
 * @throws StudioError notFound
 */
export function listChosenNames({ db }: Deps, { galleryId }: { galleryId: string }): ChosenNames {
  requireGallery({ db }, galleryId);
  const rows = db
    .select({
      id: selections.id,
      name: clientGalleryLists.name,
      visitor: visitors.name,
      finishedAt: selections.finishedAt,
      file: pictures.originalName,
    })
    .from(selections)
    .innerJoin(clientGalleryLists, eq(clientGalleryLists.id, selections.listId))
    .innerJoin(visitors, eq(visitors.id, selections.visitorId))
    .innerJoin(choices, eq(choices.selectionId, selections.id))
    .innerJoin(pictures, eq(pictures.id, choices.pictureId))
    .where(
      and(
        eq(clientGalleryLists.galleryId, galleryId),
        sql`coalesce(${choices.verdict}, 'approved') = 'approved'`,
      ),
    )
    .orderBy(asc(clientGalleryLists.position), asc(selections.id), asc(pictures.nameKey))
    .all();
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, some]) => {
    const [first] = some;
    if (first === undefined) return [];
    const { name, visitor, finishedAt } = first;
    return [{ id, name, visitor, finishedAt, names: some.map(({ file }) => file) }];
  });
}
