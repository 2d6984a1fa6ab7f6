import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import type {
  EnableTotpInput,
  RecoveryCodes,
  TotpOffer,
} from '@shutterhouse/contract/accounts/second-factor';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import type { Person } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import type { Secrets } from '../../secrets.ts';
import { recordOwnEvent } from '../audit/service.ts';
import { getStudioName } from '../content/service.ts';
import { secondFactors } from '../people/tables.ts';
import { getRules } from '../security/rules.ts';
import { assertSecondFactorStays } from '../security/second-step.ts';
import { newTotpSecret, stepOfCode, totpUri } from './adapters/totp.ts';
import { assertOwnPassword } from './own-password.ts';
import { makeRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts';
import { countWrongCode, findSecondFactor, isHeld, totpPurpose } from './second-factor.ts';
import { findCurrentUser } from './service.ts';
import { endOtherSessionsOf } from './sessions.ts';

type Deps = { db: Db; now: () => Date; secrets: Secrets; person: Person };

/** A secret that no code has confirmed expires after this. */
const offerMs = 15 * 60 * 1000;

/**
 * Offers a secret for an authenticator app; sign-ins require no code until one has confirmed it.
 * @throws StudioError invalid on `currentPassword`; conflict when an app is in use; tooMany; busy
 */
export async function offerTotp(
  deps: Deps & { config: Config },
  currentPassword: string,
): Promise<TotpOffer> {
  const { db, now, secrets, person } = deps;
  await assertOwnPassword(deps, currentPassword);
  const secret = newTotpSecret();
  await write(db, (tx) => {
    assertOff(tx, person.id);
    saveFactor(tx, person.id, {
      totpSecret: secrets.seal(secret, totpPurpose(person.id)),
      totpOfferedAt: now(),
      totpLastStep: null,
    });
  });
  const email = findCurrentUser(deps, person.id)?.email ?? '';
  return { secret, uri: totpUri(secret, { studio: getStudioName(deps), email }) };
}

/**
 * Enables the second factor, once a code shows that an app has the secret; on request, it ends the person's other
 * sessions, which were begun without it.
 * @returns recovery codes if the person has none from a passkey already
 * @throws StudioError invalid on `code`; conflict when nothing was offered, or an app is in use; tooMany
 */
export async function enableTotp(
  { db, now, secrets, person }: Deps,
  { code, endsSessions }: EnableTotpInput,
): Promise<RecoveryCodes> {
  const made = await write(db, (tx) => {
    if (isHeld({ db: tx, now }, person.id)) {
      throw new StudioError('tooMany', refusalMessages.tooMany);
    }
    assertOff(tx, person.id);
    const factor = findSecondFactor({ db: tx }, person.id);
    const at = now();
    const isOffered =
      factor?.totpOfferedAt && at.getTime() - factor.totpOfferedAt.getTime() < offerMs;
    const secret =
      isOffered && factor.totpSecret && secrets.open(factor.totpSecret, totpPurpose(person.id));
    if (!secret) throw new StudioError('conflict', messages.totpNotBegun);
    const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), at);
    if (step === null) {
      countWrongCode({ db: tx, now }, person.id);
      return null;
    }
    saveFactor(tx, person.id, { totpEnabledAt: at, totpOfferedAt: null, totpLastStep: step });
    recordOwnEvent({ db: tx, now, person }, 'twoFactorEnabled', { by: 'app' });
    if (endsSessions) endOtherSessionsOf({ db: tx }, person.id, person.sessionId);
    if (factor.isPasskeyRequired) return { recoveryCodes: [] };
    return { recoveryCodes: makeRecoveryCodes({ db: tx }, person.id) };
  });
  if (made === null) throw fieldError('invalid', 'code', messages.codeWrong);
  return made;
}

/**
 * Turns the app off; its recovery codes are deleted. @throws StudioError invalid on `currentPassword`; conflict where
 * the studio requires a second factor; tooMany; busy
 */
export async function disableTotp(deps: Deps, currentPassword: string): Promise<void> {
  const { db, now, person } = deps;
  await assertOwnPassword(deps, currentPassword);
  await write(db, (tx) => {
    recordOwnEvent({ db: tx, now, person }, 'twoFactorDisabled', { by: 'app' });
    saveFactor(tx, person.id, {
      totpSecret: null,
      totpOfferedAt: null,
      totpEnabledAt: null,
      totpLastStep: null,
    });
    assertSecondFactorStays(tx, getRules({ db: tx }), person);
    dropUnusedRecoveryCodes(tx, person.id);
  });
}

/**
 * Gives somebody new recovery codes; the old ones become invalid.
 * @throws StudioError invalid on `currentPassword`; conflict without a second factor; tooMany; busy
 */
export async function renewRecoveryCodes(
  deps: Deps,
  currentPassword: string,
): Promise<RecoveryCodes> {
  const { db, now, person } = deps;
  await assertOwnPassword(deps, currentPassword);
  return write(db, (tx) => {
    const factor = findSecondFactor({ db: tx }, person.id);
    if (!factor?.totpEnabledAt && !factor?.isPasskeyRequired) {
      throw new StudioError('conflict', messages.noSecondFactor);
    }
    recordOwnEvent({ db: tx, now, person }, 'recoveryCodesMade');
    return { recoveryCodes: makeRecoveryCodes({ db: tx }, person.id) };
  });
}

/** Saves columns of somebody's second factor; those not given stay unchanged. */
export function saveFactor(
  db: Tx,
  userId: string,
  columns: Partial<typeof secondFactors.$inferInsert>,
): void {
  db.insert(secondFactors)
    .values({ ...columns, userId })
    .onConflictDoUpdate({ target: secondFactors.userId, set: columns })
    .run();
}

/** Deletes recovery codes without a second factor: they replace one, and otherwise are only a risk. */
export function dropUnusedRecoveryCodes(db: Tx, userId: string): void {
  const factor = findSecondFactor({ db }, userId);
  if (!factor?.totpEnabledAt && !factor?.isPasskeyRequired) removeRecoveryCodes({ db }, userId);
}

function assertOff(tx: Tx, userId: string): void {
  if (findSecondFactor({ db: tx }, userId)?.totpEnabledAt) {
    throw new StudioError('conflict', messages.totpOnAlready);
  }
}
