import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
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
import { earlierPass, type PassDeps } from './visits.ts';

type Deps = PassDeps & { db: Db };
type Caller = { networks: Networks; address: string };

/** The addresses from which somebody knew a password, by link. */
type AddressTable = SQLiteTable & Record<'linkId' | 'addressHash' | 'lastUsedAt', SQLiteColumn>;

/** A link with a password, or of something with one. */
export type LockedLink = {
  id: string;
  passwordHash: string | null;
  /** Names its limits. */
  kind: 'file-share' | 'client-gallery';
  addresses: AddressTable;
  messages: { passwordWrong: string; tooManyPasswords: string };
};

/** Rate limits for passwords: per network address or known browser, and for all strangers at one link. */
export const passwordLimits = {
  address: { max: 10, seconds: 15 * 60 },
  link: { max: 60, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

/** How many addresses are remembered per link, the last ones. */
const addressesPerLink = 100;

/**
 * Checks the password of a link, and remembers the address of who knows it. Those who were let in before, in the same
 * browser or from the same address, have a limit of their own, which strangers who guess can't exhaust. Attempts are
 * counted before the password is checked, so that concurrent ones can't exceed a limit.
 * @throws StudioError invalid on `password`; tooMany; busy
 */
export async function assertPassword(
  deps: Deps,
  link: LockedLink,
  password: string,
  { networks, address }: Caller,
): Promise<void> {
  const addressHash = sha256(`${link.id} ${address}`);
  const known = earlierPass(deps, link) ?? (isKnown(deps, link, addressHash) ? addressHash : null);
  const name = `${link.kind}-password:${link.id}`;
  const mayTry =
    known === null
      ? (await countCaller(deps, name, networks, passwordLimits.address)) &&
        (await countAgainstLimit(deps, name, passwordLimits.link))
      : await countAgainstLimit(deps, `${name}:${known}`, passwordLimits.address);
  if (!mayTry) throw new StudioError('tooMany', link.messages.tooManyPasswords);
  const requester = { key: address, priority: known === null ? 'stranger' : 'known' } as const;
  if (!(await verifyPassword(link.passwordHash, password, requester))) {
    throw fieldError('invalid', 'password', link.messages.passwordWrong);
  }
  await remember(deps, link, addressHash);
}

function isOf({ id, addresses }: LockedLink): SQL {
  return sql`${addresses.linkId} = ${id}`;
}

function isKnown({ db }: Deps, link: LockedLink, addressHash: string): boolean {
  const { addresses } = link;
  const rows = db.all(
    sql`SELECT 1 FROM ${addresses} WHERE ${isOf(link)} AND ${addresses.addressHash} = ${addressHash}`,
  );
  return rows.length > 0;
}

/** If this is lost in a power failure, it costs no more than a place in the lane. */
function remember({ db, now }: Deps, link: LockedLink, addressHash: string): Promise<void> {
  return transactRelaxed(db, (tx) => {
    const { id, addresses } = link;
    const [owner, hash, at] = [addresses.linkId, addresses.addressHash, addresses.lastUsedAt].map(
      ({ name }) => sql.identifier(name),
    );
    tx.run(sql`INSERT INTO ${addresses} (${owner}, ${hash}, ${at})
      VALUES (${id}, ${addressHash}, ${now().getTime()})
      ON CONFLICT (${owner}, ${hash}) DO UPDATE SET ${at} = excluded.${at}`);
    tx.run(sql`DELETE FROM ${addresses} WHERE ${isOf(link)} AND ${addresses.addressHash} NOT IN (
      SELECT ${hash} FROM ${addresses} WHERE ${isOf(link)} ORDER BY ${at} DESC LIMIT ${addressesPerLink}
    )`);
  });
}
