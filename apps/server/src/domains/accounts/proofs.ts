import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import type { PasskeyLoginInput, ProveInput } from '@shutterhouse/contract/accounts/second-factor';
import { fieldError } from '@shutterhouse/contract/errors';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Networks } from '../../db/rate-limits.ts';
import { writeOnReserve } from '../../db/transact.ts';
import type { Secrets } from '../../secrets.ts';
import { counterInAnswer, requestOptions } from './adapters/webauthn.ts';
import { assertOwnPassword } from './own-password.ts';
import { siteOf, storeChallenge, takeChallenge } from './passkeys.ts';
import { assertCode, findSecondFactor } from './second-factor.ts';
import { noteProof } from './sessions.ts';
import { passkeys } from './tables.ts';

type Deps = { db: Db; now: () => Date; person: Person };

/**
 * Confirms who the signed-in person is, by their password or a code of their second factor: for ten minutes they may
 * call what hands out or redirects secrets.
 * @throws StudioError invalid on `currentPassword` or `code`; tooMany; busy
 */
export async function prove(
  deps: Deps & { secrets: Secrets; networks: Networks },
  { currentPassword, code }: ProveInput,
): Promise<void> {
  const { id: userId, sessionId } = deps.person;
  if (code === undefined) await assertOwnPassword(deps, currentPassword ?? '');
  else {
    if (!findSecondFactor(deps, userId)) throw fieldError('invalid', 'code', messages.codeWrong);
    await assertCode(deps, { userId, code, networks: deps.networks }, 'invalid');
  }
  await noteProof(deps, sessionId);
}

/** The browser's options for confirming by one of one's own passkeys. */
export async function offerPasskeyProof(deps: Deps & { config: Config }) {
  const options = await requestOptions(siteOf(deps));
  return { options, challengeId: await storeChallenge(deps, options.challenge, deps.person.id) };
}

/** The same as `prove`, by a passkey. @throws StudioError invalid on `passkey` */
export async function proveByPasskey(
  deps: Deps & { config: Config },
  { challengeId, response }: PasskeyLoginInput,
): Promise<void> {
  const { db, now, person } = deps;
  const challenge = await takeChallenge(deps, challengeId, person.id);
  const isOwn = and(eq(passkeys.id, response.id), eq(passkeys.userId, person.id));
  const key = db.select().from(passkeys).where(isOwn).get();
  const counter =
    challenge === null || key === undefined
      ? null
      : await counterInAnswer(siteOf(deps), response, { challenge, key });
  if (counter === null) throw fieldError('invalid', 'passkey', messages.passkeyFailed);
  await writeOnReserve(db, (tx) =>
    tx.update(passkeys).set({ counter, lastUsedAt: now() }).where(isOwn).run(),
  );
  await noteProof(deps, person.sessionId);
}
