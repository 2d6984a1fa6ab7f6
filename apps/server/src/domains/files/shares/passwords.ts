import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import {
  countAgainstLimit,
  countCaller,
  type Limit,
  type Networks,
} from '../../../db/rate-limits.ts';
import { transactRelaxed } from '../../../db/transact.ts';
import { sha256 } from '../../../tokens.ts';
import { verifyPassword } from '../../accounts/passwords.ts';
import { fileShareAddresses } from './tables.ts';
import { earlierPass, type PassDeps, type ShareRow } from './visits.ts';

type Deps = PassDeps & { db: Db };
type Caller = { networks: Networks; address: string };

/** Rate limits for passwords: per network address or known browser, and for all strangers at one link. */
export const passwordLimits = {
  address: { max: 10, seconds: 15 * 60 },
  link: { max: 60, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

/** How many addresses are remembered per link, the last ones. */
const addressesPerShare = 100;

/**
 * Checks the password of a link, and remembers the address of who knows it. Those who were let in before, in the same
 * browser or from the same address, have a limit of their own, which strangers who guess can't exhaust. Attempts are
 * counted before the password is checked, so that concurrent ones can't exceed a limit.
 * @throws StudioError invalid on `password`; tooMany; busy
 */
export async function assertPassword(
  deps: Deps,
  share: ShareRow,
  password: string,
  { networks, address }: Caller,
): Promise<void> {
  const addressHash = sha256(`${share.id} ${address}`);
  const known =
    earlierPass(deps, share) ?? (isKnown(deps, share, addressHash) ? addressHash : null);
  const name = `file-share-password:${share.id}`;
  const mayTry =
    known === null
      ? (await countCaller(deps, name, networks, passwordLimits.address)) &&
        (await countAgainstLimit(deps, name, passwordLimits.link))
      : await countAgainstLimit(deps, `${name}:${known}`, passwordLimits.address);
  if (!mayTry) throw new StudioError('tooMany', messages.tooManyPasswords);
  const requester = { key: address, priority: known === null ? 'stranger' : 'known' } as const;
  if (!(await verifyPassword(share.passwordHash, password, requester))) {
    throw fieldError('invalid', 'password', messages.passwordWrong);
  }
  await remember(deps, share, addressHash);
}

function isKnown({ db }: Deps, { id }: ShareRow, addressHash: string): boolean {
  const { shareId, addressHash: known } = fileShareAddresses;
  const isTheirs = and(eq(shareId, id), eq(known, addressHash));
  return db.select().from(fileShareAddresses).where(isTheirs).get() !== undefined;
}

/** If this is lost in a power failure, it costs no more than a place in the lane. */
function remember({ db, now }: Deps, { id }: ShareRow, addressHash: string): Promise<void> {
  return transactRelaxed(db, (tx) => {
    const at = now();
    const { shareId, addressHash: known, lastUsedAt } = fileShareAddresses;
    tx.insert(fileShareAddresses)
      .values({ shareId: id, addressHash, lastUsedAt: at })
      .onConflictDoUpdate({ target: [shareId, known], set: { lastUsedAt: at } })
      .run();
    const newest = tx
      .select({ addressHash: known })
      .from(fileShareAddresses)
      .where(eq(shareId, id))
      .orderBy(desc(lastUsedAt))
      .limit(addressesPerShare);
    tx.delete(fileShareAddresses)
      .where(and(eq(shareId, id), notInArray(known, newest)))
      .run();
  });
}
