import { v7 } from 'uuid';
import type { AppDeps } from '../deps.ts';
import { packages } from '../domains/packages/tables.ts';
import { services } from '../domains/services/tables.ts';

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
      createdAt: now(),
      updatedAt: now(),
      ...service,
    })
    .run();
  return title;
}

/** A package that can be booked: one hour for $350 unless told otherwise. @returns its id */
export function createPackage(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  offer: Partial<typeof packages.$inferInsert> = {},
): string {
  const id = offer.id ?? v7();
  db.insert(packages)
    .values({
      id,
      name: 'The Hour',
      description: 'One person, one hour, one place.',
      priceCents: 35_000,
      durationHours: 1,
      features: ['12 retouched pictures'],
      type: 'Portraits',
      createdAt: now(),
      updatedAt: now(),
      ...offer,
    })
    .run();
  return id;
}
