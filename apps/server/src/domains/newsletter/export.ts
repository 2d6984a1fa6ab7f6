import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { csvLines } from '../../db/csv.ts';
import type { Db } from '../../db/open.ts';
import { write } from '../../db/transact.ts';
import { recordAudit } from '../audit/service.ts';
import { newsletterUrl } from './confirmation-mail.ts';
import { subscribers } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/** How many addresses are read at a time; other requests are served in between. */
const batch = 500;

const header = ['email', 'subscribed at', 'confirmed at', 'unsubscribe link'];

/** Records the export of the addresses in the audit log. */
export async function recordExport({ db, now }: Deps, person: { id: string }): Promise<void> {
  await write(db, (tx) => {
    const rows = tx
      .select({ rows: count() })
      .from(subscribers)
      .where(eq(subscribers.state, 'subscribed'))
      .get();
    recordAudit(
      { db: tx, now },
      {
        by: person,
        action: 'exported',
        subject: { kind: 'subscriber', name: 'Newsletter' },
        details: { rows: rows?.rows ?? 0 },
      },
    );
  });
}

/** All confirmed subscribers as CSV, in chunks. */
export async function* subscribersCsv({ db, config }: Deps): AsyncGenerator<string> {
  yield csvLines([header]);
  for (let after = 0; ; ) {
    const rows = db
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.state, 'subscribed'), gt(subscribers.number, after)))
      .orderBy(asc(subscribers.number))
      .limit(batch)
      .all();
    if (rows.length > 0) {
      yield csvLines(
        rows.map((row) => [
          row.email,
          row.subscribedAt.toISOString(),
          row.confirmedAt?.toISOString() ?? '',
          newsletterUrl(config, 'unsubscribe', row.unsubscribeToken),
        ]),
      );
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.number;
  }
}
