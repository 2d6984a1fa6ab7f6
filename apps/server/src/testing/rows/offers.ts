import { stampsAt } from '../../db/columns.ts';
import type { AppDeps } from '../../deps.ts';
import { packages } from '../../domains/packages/tables.ts';
import { services } from '../../domains/services/tables.ts';
import { rowFactory } from './row-factory.ts';

/** A service of the studio. @returns its title */
export function createService(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  service: Partial<typeof services.$inferInsert> = {},
): string {
  const title = service.title ?? 'Portraits';
  db.insert(services)
    .values({
      title,
      description: 'An unhurried hour of good light.',
      icon: 'Family/Portrait',
      price: 'Starting at $350',
      durationMinutes: 60,
      position: 0,
      ...stampsAt(now()),
      ...service,
    })
    .run();
  return title;
}

/** A bookable package, by default one hour for $350. @returns its id */
export const createPackage = rowFactory(packages)(({ now }) => ({
  name: 'The Hour',
  description: 'One person, one hour, one place.',
  priceCents: 35_000,
  durationHours: 1,
  features: ['12 retouched pictures'],
  type: 'Portraits',
  ...stampsAt(now()),
}));
