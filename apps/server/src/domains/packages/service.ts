import type { StudioPackage } from '@shutterhouse/contract/packages/schema';
import { and, asc, eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { packages } from './tables.ts';

type Rooms = { db: Sql };
export type PackageRow = typeof packages.$inferSelect;

/** What visitors can book, cheapest first; `type` keeps to one service. */
export function listPackages({ db }: Rooms, filter: { type?: string } = {}): StudioPackage[] {
  const offered = eq(packages.isActive, true);
  return db
    .select()
    .from(packages)
    .where(filter.type === undefined ? offered : and(offered, eq(packages.type, filter.type)))
    .orderBy(asc(packages.type), asc(packages.priceCents), asc(packages.id))
    .all()
    .map(toPackage);
}

/** A package that visitors can book. Undefined when there is none of that id, or it is switched off. */
export function findOfferedPackage({ db }: Rooms, id: string): PackageRow | undefined {
  return db
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), eq(packages.isActive, true)))
    .get();
}

function toPackage(row: PackageRow): StudioPackage {
  const { id, name, description, priceCents, durationHours, features, type, isActive } = row;
  return { id, name, description, priceCents, durationHours, features, type, isActive };
}
