import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import type {
  AnnotateInput,
  JudgeInput,
  SetChosenInput,
  VisitedList,
} from '@shutterhouse/contract/client-galleries/lists';
import { StudioError } from '@shutterhouse/contract/errors';
import { and, count, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import { definedOnly, requireRow } from '../../../db/versioned.ts';
import type { Secrets } from '../../../secrets.ts';
import { recordGalleryEvent } from '../activity/record.ts';
import { clientGalleryPictures } from '../tables.ts';
import { requireVisit, type Visit, type VisitorRow } from '../visits/access.ts';
import { isShownTo, orderOfPictures, requireShown, toVisited } from '../visits/pictures.ts';
import {
  clientGalleryChoices as choices,
  clientGallerySelections as selections,
} from '../visits/tables.ts';
import { requireVisitor } from '../visits/visitors.ts';
import { type ListRow, requireList, rowsOf } from './definitions.ts';

type Deps = { db: Db; secrets: Secrets; now: () => Date };
export type SelectionRow = typeof selections.$inferSelect;

/** The lists that a visitor fills, with what they have chosen so far. @throws StudioError notFound */
export function listMine(deps: Deps, { key }: { key: string }): VisitedList[] {
  const visit = requireVisit(deps, key);
  const at = deps.now();
  return rowsOf(deps.db, visit.gallery.id)
    .filter((list) => isFor(list, visit))
    .map((list) => toVisitedList(deps.db, visit, list, at));
}

/** Reviewers judge, all others choose. */
function isFor({ kind }: ListRow, { link }: Visit): boolean {
  return (kind === 'review') === (link.role === 'reviewer');
}

function toVisitedList(db: Sql, visit: Visit, list: ListRow, at: Date): VisitedList {
  const { id, name, kind, min, max, extraPriceCents, deadline } = list;
  const selection = visit.visitor ? findSelection(db, list, visit.visitor) : undefined;
  const rows =
    selection === undefined
      ? []
      : db
          .select({
            choice: getTableColumns(choices),
            picture: getTableColumns(clientGalleryPictures),
          })
          .from(choices)
          .innerJoin(clientGalleryPictures, eq(clientGalleryPictures.id, choices.pictureId))
          .where(and(eq(choices.selectionId, selection.id), isShownTo(visit)))
          .orderBy(...orderOfPictures(visit.gallery).columns)
          .all();
  return {
    ...{ id, name, kind, min, max, extraPriceCents, deadline },
    isLocked: selection?.finishedAt != null || hasEnded(list, at),
    finishedAt: selection?.finishedAt ?? null,
    message: selection?.message ?? '',
    choices: rows.map(({ choice: { pictureId, note, marks, verdict, updatedAt }, picture }) => ({
      ...{ pictureId, note, marks, verdict },
      isNewVersion: picture.replacedAt !== null && picture.replacedAt > updatedAt,
      picture: toVisited(visit, picture),
    })),
  };
}

function findSelection(db: Sql, { id }: ListRow, visitor: VisitorRow): SelectionRow | undefined {
  const own = and(eq(selections.listId, id), eq(selections.visitorId, visitor.id));
  return db.select().from(selections).where(own).get();
}

function hasEnded({ endsAt }: ListRow, at: Date): boolean {
  return endsAt !== null && endsAt <= at;
}

/**
 * What a change of a list needs: all of it is read within the transaction that changes it. There is no selection before the
 * first change.
 */
type Filling = {
  visit: Visit;
  visitor: VisitorRow;
  list: ListRow;
  selection: SelectionRow | undefined;
};
type Begun = Filling & { selection: SelectionRow };

/**
 * The list that a visitor fills, which can be changed.
 * @throws StudioError notFound; forbidden for who has no name yet, or another role; conflict when they are done, or it has
 *   ended
 */
export function requireFilling(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  tx: Tx,
  { key, listId }: { key: string; listId: string },
): Filling {
  const visit = requireVisit({ db: tx, secrets, now }, key);
  const visitor = requireVisitor(visit);
  const list = requireList(tx, listId);
  if (list.galleryId !== visit.gallery.id) throw new StudioError('notFound', messages.notFound);
  if (!isFor(list, visit)) {
    const isReview = list.kind === 'review';
    throw new StudioError('forbidden', isReview ? messages.reviewersOnly : messages.choosersOnly);
  }
  if (hasEnded(list, now())) throw new StudioError('conflict', messages.deadlinePassed);
  const selection = findSelection(tx, list, visitor);
  if (selection && selection.finishedAt !== null)
    throw new StudioError('conflict', messages.locked);
  return { visit, visitor, list, selection };
}

/** The same with a selection, which is added where there is none yet. */
function begin({ now }: Pick<Deps, 'now'>, tx: Tx, filling: Filling): Begun {
  const { list, visitor, selection } = filling;
  const first = { listId: list.id, visitorId: visitor.id, updatedAt: now() };
  return {
    ...filling,
    selection: selection ?? tx.insert(selections).values(first).returning().get(),
  };
}

/** How many pictures of a selection its visitor sees: what is hidden from them counts for no limit and costs nothing. */
export function countShown(tx: Tx, visit: Visit, { id }: SelectionRow): number {
  const counted = tx
    .select({ shown: count() })
    .from(choices)
    .innerJoin(clientGalleryPictures, eq(clientGalleryPictures.id, choices.pictureId))
    .where(and(eq(choices.selectionId, id), isShownTo(visit)))
    .get();
  return counted?.shown ?? 0;
}

/** @throws StudioError conflict for more pictures than a list of choices holds */
export function assertFits({ kind, max, extraPriceCents }: ListRow, chosen: number): void {
  const most = extraPriceCents === null ? max : null;
  const limit = Math.min(most ?? clientGalleryLimits.choices, clientGalleryLimits.choices);
  if (kind === 'choice' && chosen > limit) throw new StudioError('conflict', messages.full(limit));
}

/** Notes that a list has changed. @returns how many pictures it holds */
function touch(deps: Pick<Deps, 'now'>, tx: Tx, { visit, visitor, list, selection }: Begun) {
  const changed = eq(selections.id, selection.id);
  tx.update(selections).set({ updatedAt: deps.now() }).where(changed).run();
  const chosen = countShown(tx, visit, selection);
  const what = { galleryId: visit.gallery.id, link: visit.link, visitor };
  recordGalleryEvent(
    { db: tx, now: deps.now },
    { ...what, kind: 'chosen', detail: list.name, pictures: chosen },
  );
  return { chosen };
}

/**
 * Puts a picture into a visitor's list, or takes it out; doing so again changes nothing.
 * @throws StudioError as `requireFilling`; notFound for a picture that the visitor doesn't see; conflict when the list is full
 */
export function setChosen(
  deps: Deps,
  { pictureId, isChosen, ...which }: SetChosenInput,
): Promise<{ chosen: number }> {
  return write(deps.db, (tx) => {
    const filling = requireFilling(deps, tx, which);
    const { visit, list } = filling;
    if (list.kind === 'review') throw new StudioError('forbidden', messages.choosersOnly);
    if (!isChosen && filling.selection === undefined) return { chosen: 0 };
    if (isChosen) requireShown(tx, visit, pictureId);
    const begun = begin(deps, tx, filling);
    const { selection } = begun;
    const own = and(eq(choices.selectionId, selection.id), eq(choices.pictureId, pictureId));
    const { changes } = isChosen
      ? tx
          .insert(choices)
          .values({ selectionId: selection.id, pictureId, updatedAt: deps.now() })
          .onConflictDoNothing()
          .run()
      : tx.delete(choices).where(own).run();
    if (changes === 0) return { chosen: countShown(tx, visit, selection) };
    const held = touch(deps, tx, begun);
    if (isChosen) assertFits(list, held.chosen);
    return held;
  });
}

/**
 * Saves what a visitor says of a chosen picture: a note, and marks drawn on it.
 * @throws StudioError as `requireFilling`; notFound; conflict for a picture that is not chosen
 */
export async function annotate(
  deps: Deps,
  { pictureId, note, marks, ...which }: AnnotateInput,
): Promise<void> {
  await write(deps.db, (tx) => {
    const filling = begin(deps, tx, requireFilling(deps, tx, which));
    requireShown(tx, filling.visit, pictureId);
    const own = and(
      eq(choices.selectionId, filling.selection.id),
      eq(choices.pictureId, pictureId),
    );
    const saved = tx
      .update(choices)
      .set({ ...definedOnly({ note, marks }), updatedAt: deps.now() })
      .where(own)
      .returning()
      .get();
    if (saved === undefined) throw new StudioError('conflict', messages.notChosen);
    touch(deps, tx, filling);
  });
}

/**
 * Saves a reviewer's verdict on a picture, with a comment.
 * @throws StudioError as `requireFilling`; notFound
 */
export function judge(
  deps: Deps,
  { pictureId, verdict, note, ...which }: JudgeInput,
): Promise<{ chosen: number }> {
  return write(deps.db, (tx) => {
    const filling = begin(deps, tx, requireFilling(deps, tx, which));
    if (filling.list.kind !== 'review') {
      throw new StudioError('forbidden', messages.reviewersOnly);
    }
    requireShown(tx, filling.visit, pictureId);
    const said = { verdict, ...definedOnly({ note }), updatedAt: deps.now() };
    tx.insert(choices)
      .values({ selectionId: filling.selection.id, pictureId, ...said })
      .onConflictDoUpdate({ target: [choices.selectionId, choices.pictureId], set: said })
      .run();
    return touch(deps, tx, filling);
  });
}

/** A selection. @throws StudioError notFound */
export function requireSelection(db: Sql, id: string): SelectionRow {
  const row = db.select().from(selections).where(eq(selections.id, id)).get();
  return requireRow(row, messages.selectionUnknown);
}
