import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { tryWrite } from '../../../db/transact.ts';
import { fileShares } from './tables.ts';
import type { ShareRow } from './visits.ts';

type Deps = { db: Db; now: () => Date };

/** Visits within this time are counted once. */
const visitMs = 3_600_000;

/** Counts that visitors opened a link; a visit is not refused because it can't be counted now. */
export function countOpening({ db, now }: Deps, { id, lastOpenedAt }: ShareRow): void {
  const at = now();
  if (lastOpenedAt !== null && at.getTime() - lastOpenedAt.getTime() < visitMs) return;
  const { opened } = fileShares;
  tryWrite(db, (tx) =>
    tx
      .update(fileShares)
      .set({ opened: sql`${opened} + 1`, lastOpenedAt: at })
      .where(eq(fileShares.id, id))
      .run(),
  );
}

/** The same for a file or an archive that they take. */
export function countDownload({ db, now }: Deps, { id }: ShareRow): void {
  const { downloads } = fileShares;
  tryWrite(db, (tx) =>
    tx
      .update(fileShares)
      .set({ downloads: sql`${downloads} + 1`, lastDownloadedAt: now() })
      .where(eq(fileShares.id, id))
      .run(),
  );
}
