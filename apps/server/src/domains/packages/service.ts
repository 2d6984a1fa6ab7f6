import { fieldError } from '@shutterhouse/contract/errors';
import { packageTypes } from '@shutterhouse/contract/packages/constants';
import { packageMessages as messages } from '@shutterhouse/contract/packages/messages';
import type {
  CreatePackageInput,
  ListPackagesInput,
  ListPublicPackagesInput,
  PublicPackage,
  StudioPackage,
  UpdatePackageInput,
} from '@shutterhouse/contract/packages/schema';
import { validationMessages } from '@shutterhouse/contract/validators';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { stampsAt } from '../../db/columns.ts';
import { type CreatorDeps, writeOnce } from '../../db/creations.ts';
import { assertRoom } from '../../db/ordering.ts';
import { prepared } from '../../db/prepared.ts';
import type { StaffDeps } from '../../db/record-deps.ts';
import { insertRecord, type RecordKind, requireOpened, saveRecord } from '../../db/records.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { definedOnly, requireRow } from '../../db/versioned.ts';
import { recordPriceChange, recordService } from '../audit/record-changes.ts';
import { listServiceTitles } from '../services/service.ts';
import { mainTitle, readTitle, translatedTitles } from '../services/titles.ts';
import { readersLanguage } from '../settings/languages.ts';
import { assertTax, getPriceTerms } from '../settings/price-terms.ts';
import { asRead, inLanguage } from '../settings/translations.ts';
import { packages } from './tables.ts';

type Deps = { db: Sql };

const { createdAt: _createdAt, updatedAt: _updatedAt, ...columns } = getTableColumns(packages);

const kind: RecordKind<typeof packages, StudioPackage> = {
  table: packages,
  messages,
  read: requirePackage,
  subjectOf: ({ id, name }) => ({ kind: 'package', id, name }),
};

/** The packages that visitors can book, cheapest first; `type` filters by service. */
export function listPackages(deps: Deps, { type }: ListPublicPackagesInput = {}): PublicPackage[] {
  const language = readersLanguage(deps);
  const titles = translatedTitles(deps, language);
  const offered = listAllPackages(deps, {
    type: type && mainTitle(deps, type),
    includeInactive: false,
  });
  return offered.map(({ version: _, ...row }) => ({
    ...inLanguage(row, language),
    type: titles.get(row.type) ?? row.type,
  }));
}

/** All packages for staff, in the same order as for visitors. */
export function listAllPackages(
  { db }: Deps,
  { type, includeInactive }: ListPackagesInput,
): StudioPackage[] {
  const ofType = type ? eq(packages.type, type) : undefined;
  return db
    .select(columns)
    .from(packages)
    .where(and(ofType, includeInactive ? undefined : eq(packages.isActive, true)))
    .orderBy(asc(packages.type), asc(packages.priceCents), asc(packages.id))
    .all();
}

/** A package that visitors can book. Undefined when there is none with this id, or it is inactive. */
export function findOfferedPackage({ db }: { db: Sql }, id: string) {
  return offeredById(db).get({ id });
}

const offeredById = prepared((db) =>
  db
    .select()
    .from(packages)
    .where(and(eq(packages.id, sql.placeholder('id')), eq(packages.isActive, true)))
    .prepare(),
);

/** Reading, showing, hiding and deleting a package, as for every record; bookings of it keep their own copy. */
export const packageRecords = recordService(kind, (db, saved) => ({
  ...asRead(db, saved),
  type: readTitle({ db }, saved.type),
}));

/**
 * Creates a package.
 * @throws StudioError invalid for a type that is neither general nor a service; conflict when the list is full
 */
export function createPackage(
  deps: CreatorDeps,
  input: CreatePackageInput,
): Promise<StudioPackage> {
  return writeOnce(deps, kind, (tx) => {
    assertKnownType(tx, input.type);
    assertTax({ db: tx }, { after: input.taxId });
    assertRoom(tx, packages, messages.tooMany);
    return insertRecord(tx, kind, { ...input, ...stampsAt(deps.now()) });
  });
}

/**
 * Saves a package; absent fields are unchanged. Existing bookings keep their own copy.
 * @throws StudioError notFound; invalid for a type that is neither general nor a service; conflict when somebody
 *   saved it since it was opened
 */
export function updatePackage(
  { db, now, person }: StaffDeps,
  { id, version, ...changes }: UpdatePackageInput,
): Promise<StudioPackage> {
  return write(db, (tx) => {
    const row = requireOpened(tx, kind, { id, version });
    // The service of its type may have been deleted; such a package can still be saved.
    if (changes.type !== undefined && changes.type !== row.type) assertKnownType(tx, changes.type);
    assertTax({ db: tx }, { before: row.taxId, after: changes.taxId });
    const saved = saveRecord(tx, kind, row, now(), definedOnly(changes));
    const terms = getPriceTerms({ db: tx });
    const prices = { from: row.priceCents, to: saved.priceCents, terms };
    recordPriceChange({ db: tx, now, person }, kind.subjectOf(saved), prices);
    return saved;
  });
}

/** Gives the packages of a service its new title, in the transaction (`db`) that changes it. */
export function followServiceTitle(
  { db, now }: { db: Tx; now: () => Date },
  { from, to }: { from: string; to: string },
): void {
  db.update(packages)
    .set({ type: to, version: sql`${packages.version} + 1`, updatedAt: now() })
    .where(eq(packages.type, from))
    .run();
}

/** @throws StudioError invalid on `type` */
function assertKnownType(tx: Tx, type: string): void {
  const choices = [...new Set([...packageTypes, ...listServiceTitles({ db: tx })])];
  if (choices.includes(type)) return;
  throw fieldError('invalid', 'type', validationMessages.mustBeOneOf('Type', choices));
}

function requirePackage(db: Sql, id: string): StudioPackage {
  const row = db.select(columns).from(packages).where(eq(packages.id, id)).get();
  return requireRow(row, messages.notFound);
}
