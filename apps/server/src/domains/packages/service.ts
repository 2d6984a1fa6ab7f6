import type { SetActiveInput } from '@shutterhouse/contract/editing';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import { packageTypes } from '@shutterhouse/contract/packages/constants';
import { packageMessages as messages } from '@shutterhouse/contract/packages/messages';
import type {
  CreatePackageInput,
  ListPackagesInput,
  PublicPackage,
  StudioPackage,
  UpdatePackageInput,
} from '@shutterhouse/contract/packages/schema';
import { validationMessages } from '@shutterhouse/contract/validators';
import { and, asc, eq, sql } from 'drizzle-orm';
import { stampsAt } from '../../db/columns.ts';
import type { Db } from '../../db/open.ts';
import { assertRoom } from '../../db/ordering.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../db/transact.ts';
import { assertVersion, definedOnly, requireRow, saveVersioned } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { saveSwitched } from '../audit/switched.ts';
import { services } from '../services/tables.ts';
import { getPriceTerms } from '../settings/price-terms.ts';
import { packages } from './tables.ts';

type Deps = { db: Sql };
type WriteDeps = { db: Db; now: () => Date };
type StaffDeps = WriteDeps & { person: { id: string } };
export type PackageRow = typeof packages.$inferSelect;

/** What visitors can book, cheapest first; `type` keeps to one service. */
export function listPackages({ db }: Deps, { type }: { type?: string } = {}): PublicPackage[] {
  return rowsOf(db, { type, includeInactive: false }).map(toPackage);
}

/** All packages as the desk sees them, in the order in which visitors do. */
export function listAllPackages({ db }: Deps, filter: ListPackagesInput): StudioPackage[] {
  return rowsOf(db, filter).map(toRecord);
}

/** A package that visitors can book. Undefined when there is none of that id, or it is switched off. */
export function findOfferedPackage({ db }: { db: Db }, id: string): PackageRow | undefined {
  return offeredById(db).get({ id });
}

const offeredById = prepared((db) =>
  db
    .select()
    .from(packages)
    .where(and(eq(packages.id, sql.placeholder('id')), eq(packages.isActive, true)))
    .prepare(),
);

/** One package; one that is switched off only for those who may see it. @throws StudioError notFound */
export function getPackage(
  { db }: Deps,
  { id, seesInactive }: { id: string; seesInactive: boolean },
): StudioPackage {
  const row = requirePackage(db, id);
  if (!row.isActive && !seesInactive) throw new StudioError('notFound', messages.notFound);
  return toRecord(row);
}

/**
 * Adds a package.
 * @throws StudioError invalid for a type that is neither a general kind nor a service; conflict
 *   when there are as many as a list can hold
 */
export function createPackage(
  { db, now }: WriteDeps,
  input: CreatePackageInput,
): Promise<StudioPackage> {
  return write(db, (tx) => {
    assertKnownType(tx, input.type);
    assertRoom(tx, packages, messages.tooMany);
    const row = { ...input, ...stampsAt(now()) };
    return toRecord(tx.insert(packages).values(row).returning().get());
  });
}

/**
 * Saves a package; what is absent stays as it is. Bookings keep what they were made for.
 * @throws StudioError notFound; invalid for a type that is neither a general kind nor a service;
 *   conflict when somebody saved it since it was opened
 */
export function updatePackage(
  { db, now, person }: StaffDeps,
  { id, version, ...changes }: UpdatePackageInput,
): Promise<StudioPackage> {
  return write(db, (tx) => {
    const row = requirePackage(tx, id);
    assertVersion(messages.thing, { opened: version, current: row.version });
    // The service of its type may be gone; such a package can still be saved as it is.
    if (changes.type !== undefined && changes.type !== row.type) assertKnownType(tx, changes.type);
    const saved = save(tx, row, now(), definedOnly(changes));
    if (saved.priceCents !== row.priceCents) {
      const terms = getPriceTerms({ db: tx });
      const details = {
        from: formatCents(row.priceCents, terms),
        to: formatCents(saved.priceCents, terms),
      };
      recordAudit(
        { db: tx, now },
        { by: person, action: 'priceChanged', subject: subjectOf(saved), details },
      );
    }
    return saved;
  });
}

/** Offers a package to visitors, or withdraws it. @throws StudioError notFound */
export function setPackageActive(
  deps: StaffDeps,
  { id, isActive }: SetActiveInput,
): Promise<StudioPackage> {
  return saveSwitched(deps, isActive, subjectOf, (tx, at) =>
    save(tx, requirePackage(tx, id), at, { isActive }),
  );
}

/** Removes a package; bookings of it keep their own copy. @throws StudioError notFound */
export async function removePackage({ db, now, person }: StaffDeps, id: string): Promise<void> {
  await writeOnReserve(db, (tx) => {
    const row = requirePackage(tx, id);
    const subject = subjectOf(row);
    recordAudit({ db: tx, now }, { by: person, action: 'deleted', subject });
    tx.delete(packages).where(eq(packages.id, id)).run();
  });
}

function subjectOf({ id, name }: { id: string; name: string }) {
  return { kind: 'package' as const, id, name };
}

function save(
  tx: Tx,
  row: PackageRow,
  at: Date,
  columns: Partial<typeof packages.$inferInsert>,
): StudioPackage {
  saveVersioned(tx, packages, row, at, columns);
  return toRecord(requirePackage(tx, row.id));
}

/** @throws StudioError invalid on `type` */
function assertKnownType(tx: Tx, type: string): void {
  if (packageTypes.some((known) => known === type)) return;
  const titles = tx
    .select({ title: services.title })
    .from(services)
    .orderBy(asc(services.position), asc(services.id))
    .all()
    .map(({ title }) => title);
  if (titles.includes(type)) return;
  const choices = [...new Set([...packageTypes, ...titles])];
  throw fieldError('invalid', 'type', validationMessages.mustBeOneOf('Type', choices));
}

function rowsOf(db: Sql, { type, includeInactive }: ListPackagesInput): PackageRow[] {
  const ofType = type === undefined ? undefined : eq(packages.type, type);
  return db
    .select()
    .from(packages)
    .where(and(ofType, includeInactive ? undefined : eq(packages.isActive, true)))
    .orderBy(asc(packages.type), asc(packages.priceCents), asc(packages.id))
    .all();
}

function requirePackage(db: Sql, id: string): PackageRow {
  const row = db.select().from(packages).where(eq(packages.id, id)).get();
  return requireRow(row, messages.notFound);
}

function toRecord(row: PackageRow): StudioPackage {
  return { ...toPackage(row), version: row.version };
}

function toPackage(row: PackageRow): PublicPackage {
  const { id, name, description, priceCents, durationHours, features, type, isActive } = row;
  return { id, name, description, priceCents, durationHours, features, type, isActive };
}
