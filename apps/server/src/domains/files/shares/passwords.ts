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

/** Something that is guessed at a link: its password, or another secret. */
type GuardedLink = {
  id: string;
  /** What the pass of a browser that knew it is given for: the id of the link, where that is the password. */
  pass: string;
  /** Names its limits. */
  kind: string;
  addresses: AddressTable;
  /** The message when it was guessed too often. */
  tooMany: string;
};

/** A link with a password, or of something with one. */
export type LockedLink = Pick<GuardedLink, 'id' | 'addresses'> & {
  passwordHash: string | null;
  kind: 'file-share' | 'client-gallery';
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
 * Checks the password of a link, and remembers the address of who knows it.
 * @throws StudioError invalid on `password`; tooMany; busy
 */
export function assertPassword(
  deps: Deps,
  { passwordHash, kind, messages, ...link }: LockedLink,
  password: string,
  caller: Caller,
): Promise<void> {
  const guarded = {
    ...link,
    ...{ pass: link.id, kind: `${kind}-password`, tooMany: messages.tooManyPasswords },
  };
  return assertGuess(deps, guarded, caller, async (priority) => {
    if (!(await verifyPassword(passwordHash, password, { key: caller.address, priority }))) {
      throw fieldError('invalid', 'password', messages.passwordWrong);
    }
  });
}

/**
 * Counts an attempt to give a secret, has it checked, and remembers the address of who knows it. Those who were let in
 * before, in the same browser or from the same address, have a limit of their own, which strangers who guess can't exhaust.
 * Attempts are counted before the secret is checked, so that concurrent ones can't exceed a limit.
 * @param check throws for a wrong one
 * @throws StudioError tooMany, and what `check` throws
 */
export async function assertGuess(
  deps: Deps,
  link: GuardedLink,
  { networks, address }: Caller,
  check: (priority: 'known' | 'stranger') => Promise<void>,
): Promise<void> {
  const addressHash = sha256(`${link.pass} ${address}`);
  const pass = earlierPass(deps, { id: link.pass });
  const known = pass ?? (isKnown(deps, link, addressHash) ? addressHash : null);
  const name = `${link.kind}:${link.id}`;
  const mayTry =
    known === null
      ? (await countCaller(deps, name, networks, passwordLimits.address)) &&
        (await countAgainstLimit(deps, name, passwordLimits.link))
      : await countAgainstLimit(deps, `${name}:${known}`, passwordLimits.address);
  if (!mayTry) throw new StudioError('tooMany', link.tooMany);
  await check(known === null ? 'stranger' : 'known');
  await remember(deps, link, addressHash);
}

function isOf({ id, addresses }: GuardedLink): SQL {
  return sql`${addresses.linkId} = ${id}`;
}

function isKnown({ db }: Deps, link: GuardedLink, addressHash: string): boolean {
  const { addresses } = link;
  const rows = db.all(
    sql`SELECT 1 FROM ${addresses} WHERE ${isOf(link)} AND ${addresses.addressHash} = ${addressHash}`,
  );
  return rows.length > 0;
}

/** If this is lost in a power failure, it costs no more than a place in the lane. */
function remember({ db, now }: Deps, link: GuardedLink, addressHash: string): Promise<void> {
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
