import { accountMessages } from '@shutterhouse/contract/accounts/messages';
import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import {
  type AddPasskeyInput,
  maxPasskeys,
  type PasskeyLoginInput,
  type RecoveryCodes,
  type RequirePasskeyInput,
} from '@shutterhouse/contract/accounts/second-factor';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { fullName } from '@shutterhouse/contract/names';
import { and, count, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Person } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Networks } from '../../db/rate-limits.ts';
import { type Sql, write, writeOnReserve } from '../../db/transact.ts';
import { recordOwnEvent } from '../audit/service.ts';
import { getStudioName } from '../content/service.ts';
import { users } from '../people/tables.ts';
import { getRules } from '../security/rules.ts';
import { assertSecondFactorStays } from '../security/second-step.ts';
import { recordRefusedSignIn, recordSignIn } from '../security/sign-ins.ts';
import {
  counterInAnswer,
  creationOptions,
  keyInAnswer,
  requestOptions,
  type Site,
} from './adapters/webauthn.ts';
import { assertOwnPassword } from './own-password.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findSecondFactor } from './second-factor.ts';
import { findCurrentUser } from './service.ts';
import { endOtherSessionsOf, type NewSession, startSession } from './sessions.ts';
import { passkeyChallenges, passkeys } from './tables.ts';
import { dropUnusedRecoveryCodes, saveFactor } from './totp.ts';

type ChallengeDeps = { db: Db; now: () => Date };

/** As long as browsers wait for a fingerprint, a face or a PIN. */
const validityMs = 5 * 60 * 1000;

/** More than one, so that the table shrinks although each new challenge adds a row. */
const forgottenAtOnce = 20;

/**
 * Stores a challenge until it is answered; `userId` is the person who adds a passkey, null for a sign-in. @returns
 * its id
 */
export function storeChallenge(
  { db, now }: ChallengeDeps,
  challenge: string,
  userId: string | null,
): Promise<string> {
  const id = v7();
  return writeOnReserve(db, (tx) => {
    const at = now();
    const over = tx
      .select({ id: passkeyChallenges.id })
      .from(passkeyChallenges)
      .where(lte(passkeyChallenges.expiresAt, at))
      .limit(forgottenAtOnce);
    tx.delete(passkeyChallenges).where(inArray(passkeyChallenges.id, over)).run();
    const expiresAt = new Date(at.getTime() + validityMs);
    tx.insert(passkeyChallenges).values({ id, challenge, userId, expiresAt }).run();
    return id;
  });
}

/**
 * Deletes a challenge and returns it, so that it is answered once; null when it has expired, or was for somebody
 * else.
 */
export async function takeChallenge(
  { db, now }: ChallengeDeps,
  id: string,
  userId: string | null,
): Promise<string | null> {
  const owner =
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const taken = await writeOnReserve(db, (tx) =>
    tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.id, id),
          owner,
          gt(passkeyChallenges.expiresAt, sql`${now().getTime()}`),
        ),
      )
      .returning({ challenge: passkeyChallenges.challenge })
      .get(),
  );
  return taken?.challenge ?? null;
}

type SiteDeps = { db: Db; now: () => Date; config: Config };
type OwnDeps = { db: Db; now: () => Date; person: Person };

/**
 * The browser's options for creating a passkey. @throws StudioError invalid on `currentPassword`; conflict beyond the
 * maximum; tooMany; busy
 */
export async function offerPasskey(deps: SiteDeps & OwnDeps, currentPassword: string) {
  const { db, person } = deps;
  await assertOwnPassword(deps, currentPassword);
  const known = keysOf(db, person.id);
  assertRoom(known.length);
  const { email = '', firstName = '', lastName = '' } = findCurrentUser({ db }, person.id) ?? {};
  const name = fullName({ firstName, lastName }) || email;
  const options = await creationOptions(siteOf(deps), { id: person.id, email, name }, known);
  return { options, challengeId: await storeChallenge(deps, options.challenge, person.id) };
}

/**
 * Stores a new passkey. @throws StudioError invalid on `passkey` when it does not answer the challenge; conflict beyond
 * the maximum
 */
export async function addPasskey(
  deps: SiteDeps & OwnDeps,
  { challengeId, name, response }: AddPasskeyInput,
): Promise<void> {
  const { db, now, person } = deps;
  const challenge = await takeChallenge(deps, challengeId, person.id);
  const key = challenge && (await keyInAnswer(siteOf(deps), response, challenge));
  if (!key) throw fieldError('invalid', 'passkey', messages.passkeyFailed);
  await write(db, (tx) => {
    assertRoom(countOf(tx, person.id));
    const row = { ...key, userId: person.id, name, createdAt: now() };
    const added = tx.insert(passkeys).values(row).onConflictDoNothing().run();
    if (added.changes === 0) throw fieldError('invalid', 'passkey', messages.passkeyFailed);
    recordOwnEvent({ db: tx, now, person }, 'passkeyAdded', { name });
  });
}

/**
 * Deletes a passkey; without any, signing in by password no longer requires one. @throws StudioError invalid on
 * `currentPassword`; notFound; tooMany; busy
 */
export async function removePasskey(
  deps: OwnDeps,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<void> {
  const { db, now, person } = deps;
  await assertOwnPassword(deps, currentPassword);
  await write(db, (tx) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, person.id));
    if (tx.delete(passkeys).where(isOwn).run().changes === 0) {
      throw new StudioError('notFound', messages.passkeyGone);
    }
    recordOwnEvent({ db: tx, now, person }, 'passkeyRemoved');
    if (countOf(tx, person.id) > 0) return;
    saveFactor(tx, person.id, { isPasskeyRequired: false });
    assertSecondFactorStays(tx, getRules({ db: tx }), person);
    dropUnusedRecoveryCodes(tx, person.id);
  });
}

/**
 * Sets whether signing in by password requires a passkey as well; on request, it then ends the person's other sessions.
 * @returns recovery codes if the person has none yet
 * @throws StudioError invalid on `currentPassword`; conflict without a passkey; tooMany; busy
 */
export async function requirePasskey(
  deps: OwnDeps,
  { required, currentPassword, endsSessions }: RequirePasskeyInput,
): Promise<RecoveryCodes> {
  const { db, now, person } = deps;
  await assertOwnPassword(deps, currentPassword);
  return write(db, (tx) => {
    if (required && countOf(tx, person.id) === 0) {
      throw new StudioError('conflict', messages.passkeyNeededFirst);
    }
    const before = findSecondFactor({ db: tx }, person.id);
    saveFactor(tx, person.id, { isPasskeyRequired: required });
    if (!required) assertSecondFactorStays(tx, getRules({ db: tx }), person);
    const action = required ? 'twoFactorEnabled' : 'twoFactorDisabled';
    recordOwnEvent({ db: tx, now, person }, action, { by: 'passkey' });
    if (required && endsSessions) endOtherSessionsOf({ db: tx }, person.id, person.sessionId);
    dropUnusedRecoveryCodes(tx, person.id);
    const hasCodes = before?.totpEnabledAt || before?.isPasskeyRequired || !required;
    return { recoveryCodes: hasCodes ? [] : makeRecoveryCodes({ db: tx }, person.id) };
  });
}

/** The browser's options for signing in by a passkey; the person is not known yet. */
export async function offerPasskeyLogin(deps: SiteDeps) {
  const options = await requestOptions(siteOf(deps));
  return { options, challengeId: await storeChallenge(deps, options.challenge, null) };
}

/**
 * Signs in the owner of a passkey, which counts as two factors: the device, and the fingerprint, face or PIN that it
 * verified.
 * @throws StudioError unauthenticated on `passkey`
 */
export async function loginByPasskey(
  deps: SiteDeps & { userAgent?: string; networks: Networks },
  { challengeId, response }: PasskeyLoginInput,
): Promise<NewSession & { userId: string }> {
  const { db, now } = deps;
  const failed = (sentence: string = messages.passkeyFailed) =>
    fieldError('unauthenticated', 'passkey', sentence);
  const challenge = await takeChallenge(deps, challengeId, null);
  const key = db.select().from(passkeys).where(eq(passkeys.id, response.id)).get();
  if (challenge === null || key === undefined) throw failed();
  const counter = await counterInAnswer(siteOf(deps), response, { challenge, key });
  if (counter === null) {
    await recordRefusedSignIn(deps, key.userId, deps.networks, 'passkey');
    throw failed();
  }
  const person = db
    .select({ isActive: users.isActive, role: users.role })
    .from(users)
    .where(eq(users.id, key.userId))
    .get();
  if (person === undefined || person.role === 'guest') throw failed();
  if (!person.isActive) {
    await recordRefusedSignIn(deps, key.userId, deps.networks, 'passkey');
    throw failed(accountMessages.accountInactive);
  }
  await writeOnReserve(db, (tx) =>
    tx.update(passkeys).set({ counter, lastUsedAt: now() }).where(eq(passkeys.id, key.id)).run(),
  );
  const session = await startSession(deps, key.userId, (tx) => {
    recordOwnEvent({ db: tx, now, person: { id: key.userId } }, 'signedIn', { by: 'passkey' });
    const row = { userId: key.userId, outcome: 'signedIn', means: 'passkey' } as const;
    const [network] = deps.networks;
    recordSignIn({ db: tx, now }, { ...row, network, userAgent: deps.userAgent });
  });
  return { ...session, userId: key.userId };
}

/** The passkeys of a person, oldest first. */
export function keysOf(db: Sql, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt)
    .all();
}

/** The relying party of passkeys: the studio at its public address. */
export function siteOf(deps: SiteDeps): Site {
  const { publicUrl } = deps.config;
  return { id: publicUrl.hostname, origin: publicUrl.origin, name: getStudioName(deps) };
}

function countOf(db: Sql, userId: string): number {
  const own = eq(passkeys.userId, userId);
  return db.select({ rows: count() }).from(passkeys).where(own).get()?.rows ?? 0;
}

function assertRoom(known: number): void {
  if (known >= maxPasskeys) {
    throw new StudioError('conflict', messages.tooManyPasskeys(maxPasskeys));
  }
}
