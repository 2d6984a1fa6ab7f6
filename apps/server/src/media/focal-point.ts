import type { FocalPoint } from '@shutterhouse/contract/pictures';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/transact.ts';
import { pictures } from './tables.ts';

type Deps = { db: Tx };

/** Sets the point that every crop of a picture keeps in view: a part of the transaction that `db` is. */
export function setFocalPoint({ db }: Deps, id: string, { x, y }: FocalPoint): void {
  db.update(pictures).set({ focalX: x, focalY: y }).where(eq(pictures.id, id)).run();
}
