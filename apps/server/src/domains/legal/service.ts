import type { ReorderInput } from '@shutterhouse/contract/editing';
import { legalPageMessages as messages } from '@shutterhouse/contract/legal/messages';
import type {
  CreateLegalPageInput,
  LegalLinks,
  LegalPage,
  LegalPageBySlugInput,
  PublicLegalPage,
  UpdateLegalPageInput,
} from '@shutterhouse/contract/legal/schema';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { v7 } from 'uuid';
import { stampsAt } from '../../db/columns.ts';
import { type CreatorDeps, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { positionAtEnd, reorderRows } from '../../db/ordering.ts';
import type { StaffDeps } from '../../db/record-deps.ts';
import { insertRecord, type RecordKind, requireOpened, saveRecord } from '../../db/records.ts';
import { freeSlug } from '../../db/slugs.ts';
import { type Sql, write } from '../../db/transact.ts';
import { definedOnly, requireRow } from '../../db/versioned.ts';
import { recordService } from '../audit/record-changes.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { readersLanguage } from '../settings/languages.ts';
import { asRead, inLanguage } from '../settings/translations.ts';
import { legalPages } from './tables.ts';

const { createdAt: _createdAt, position: _position, ...columns } = getTableColumns(legalPages);
const { isActive: _isActive, version: _version, ...publicColumns } = columns;

const kind: RecordKind<typeof legalPages, LegalPage> = {
  table: legalPages,
  messages,
  read: requireLegalPage,
  subjectOf: ({ id, title }) => ({ kind: 'legalPage', id, name: title }),
};

/** The links to the legal pages, for the footer of every page. */
export function getLegalLinks({ db }: { db: Sql }): LegalLinks {
  const language = readersLanguage({ db });
  return shownPages(db).map((page) => {
    const { title, slug } = inLanguage(page, language);
    return { title, slug };
  });
}

const shownPages = untilContentChanges((db) =>
  db
    .select(publicColumns)
    .from(legalPages)
    .where(eq(legalPages.isActive, true))
    .orderBy(asc(legalPages.position), asc(legalPages.id))
    .all(),
);

/** The legal pages that visitors can read, in their order. */
export function listLegalPages({ db }: { db: Sql }): PublicLegalPage[] {
  const language = readersLanguage({ db });
  return shownPages(db).map((page) => inLanguage(page, language));
}

/** All legal pages for staff, in the same order. */
export function listAllLegalPages({ db }: { db: Sql }): LegalPage[] {
  return db
    .select(columns)
    .from(legalPages)
    .orderBy(asc(legalPages.position), asc(legalPages.id))
    .all();
}

/** The legal page of an address. @throws StudioError notFound when there is none, or it is inactive */
export function getLegalPage({ db }: { db: Sql }, { slug }: LegalPageBySlugInput): PublicLegalPage {
  const isShown = and(eq(legalPages.slug, slug), eq(legalPages.isActive, true));
  const row = db.select(publicColumns).from(legalPages).where(isShown).get();
  return inLanguage(requireRow(row, messages.notFound), readersLanguage({ db }));
}

/** Reading, showing, hiding and deleting a legal page, as for every record. */
export const legalPageRecords = recordService(kind, asRead);

/** Adds a legal page after all others. @throws StudioError conflict when the list is full */
export function createLegalPage(
  deps: CreatorDeps,
  input: CreateLegalPageInput,
): Promise<LegalPage> {
  return writeOnce(deps, kind, (tx) => {
    const id = v7();
    const position = positionAtEnd(tx, legalPages, messages.tooMany);
    const slug = freeSlug(tx, legalPages, { title: input.title, id, otherwise: 'page' });
    return insertRecord(tx, kind, { ...input, id, slug, position, ...stampsAt(deps.now()) });
  });
}

/**
 * Saves a legal page; absent fields are unchanged, and so is its address: others may link to it.
 * @throws StudioError notFound; conflict when somebody saved it since it was opened
 */
export function updateLegalPage(
  { db, now }: StaffDeps,
  { id, version, ...changes }: UpdateLegalPageInput,
): Promise<LegalPage> {
  return write(db, (tx) => {
    const before = requireOpened(tx, kind, { id, version });
    return saveRecord(tx, kind, before, now(), definedOnly(changes));
  });
}

/** Reorders legal pages. @throws StudioError conflict when one no longer exists */
export async function reorderLegalPages({ db }: { db: Db }, { ids }: ReorderInput): Promise<void> {
  await write(db, (tx) => reorderRows(tx, legalPages, ids));
}

function requireLegalPage(db: Sql, id: string): LegalPage {
  const row = db.select(columns).from(legalPages).where(eq(legalPages.id, id)).get();
  return requireRow(row, messages.notFound);
}
