import type { Config } from '../../config.ts';
import { payments } from '../../domains/bookings/money/tables.ts';
import { bookings } from '../../domains/bookings/tables.ts';
import { financeRecords } from '../../domains/finance/tables.ts';
import { mails } from '../../outbox/tables.ts';
import { forEachTest } from './for-each-test.ts';
import { openPayingStudio, type PayingStudio } from './payments.ts';

/** A studio that takes payments, for each test; `config` changes single settings. */
export function payingStudioForEachTest(config: () => Partial<Config> = () => ({})): PayingStudio {
  return forEachTest(
    () => openPayingStudio({ mode: 'stripe' }, config()),
    ({ studio }) => studio.close(),
  );
}

/** Reads the tables of a studio in which one session is paid for. */
export function readingOf(open: PayingStudio) {
  const db = () => open.studio.deps.db;
  return {
    db,
    booking: () => db().select().from(bookings).get(),
    payment: () => db().select().from(payments).get(),
    books: () => db().select().from(financeRecords).all(),
    /** The kinds of the mails in the outbox. */
    kinds: () => {
      const written = db().select({ kind: mails.kind }).from(mails).all();
      return written.map(({ kind }) => kind);
    },
    drain: () => open.studio.deps.jobs.drain(),
  };
}
