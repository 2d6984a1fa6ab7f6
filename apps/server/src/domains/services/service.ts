import type { Service } from '@shutterhouse/contract/services/schema';
import { asc, eq } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { addressOf, toPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { services } from './tables.ts';

/** What the studio offers to visitors, in its own order. */
export function listServices({ db }: { db: Sql }): Service[] {
  return db
    .select()
    .from(services)
    .leftJoin(pictures, eq(services.pictureId, pictures.id))
    .where(eq(services.isActive, true))
    .orderBy(asc(services.position), asc(services.id))
    .all()
    .map(({ services: { pictureId: _, position: __, ...service }, pictures: picture }) => ({
      ...service,
      imageUrl: addressOf(picture),
      picture: toPicture(picture),
    }));
}
