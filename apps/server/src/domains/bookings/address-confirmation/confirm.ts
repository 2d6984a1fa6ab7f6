import { bookingMessages as messages } from '@shutterhouse/contract/bookings/messages';
import type { ConfirmAddressInput, ConfirmedRequest } from '@shutterhouse/contract/bookings/schema';
import { fieldError } from '@shutterhouse/contract/errors';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { write } from '../../../db/transact.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { sha256 } from '../../../tokens.ts';
import { recordBookingChange } from '../changes.ts';
import { savedAfter } from '../service.ts';
import { bookings } from '../tables.ts';
import { unconfirmedJob } from './jobs.ts';
import { releaseUnconfirmed } from './requests.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/** Registers the job that frees the times of requests that were not confirmed. */
export function handleUnconfirmed(jobs: JobRunner, deps: Deps): void {
  jobs.handle(unconfirmedJob, {
    async run() {
      await write(deps.db, (tx) => releaseUnconfirmed({ ...deps, db: tx }));
    },
  });
}

/**
 * Confirms the request whose link a customer has followed: from now on it is an ordinary request, and
 * the studio is notified. A link works once.
 * @throws StudioError conflict on `token` when the link was used, has expired, or is unknown
 */
export function confirmAddress(
  { db, now, config }: Deps,
  { token }: ConfirmAddressInput,
): Promise<ConfirmedRequest> {
  return write(db, (tx) => {
    const at = now();
    const before = tx
      .select()
      .from(bookings)
      .where(eq(bookings.confirmTokenHash, sha256(token)))
      .get();
    const isHeld =
      before?.status === 'pending' && before.confirmBefore !== null && before.confirmBefore > at;
    if (!isHeld) throw fieldError('conflict', 'token', messages.confirmLinkUseless);
    const after = tx
      .update(bookings)
      .set({
        confirmBefore: null,
        confirmTokenHash: null,
        addressConfirmedAt: at,
        updatedAt: savedAfter(before, at),
      })
      .where(eq(bookings.id, before.id))
      .returning()
      .get();
    recordBookingChange({ db: tx, now, config }, { before, after, by: null, cause: 'customer' });
    const { startsAt, endsAt, serviceName, packageName, confirmationCode } = before;
    return { startsAt, endsAt, serviceName, packageName, confirmationCode };
  });
}
