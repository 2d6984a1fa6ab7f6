import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import type { LoginInput } from '@shutterhouse/contract/accounts/schema';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import type { Db } from '../../db/open.ts';
import {
  attemptsOf,
  countAgainstLimit,
  countCaller,
  type Limit,
  type Networks,
} from '../../db/rate-limits.ts';
import { writeOnReserve } from '../../db/transact.ts';
import type { Secrets } from '../../secrets.ts';
import { sha256 } from '../../tokens.ts';
import { recordOwnEvent } from '../audit/service.ts';
import { recordRefusedSignIn, recordSignIn } from '../security/sign-ins.ts';
import { isKnownAddress, rememberAddress } from './known-addresses.ts';
import { type Requester, verifyPassword } from './passwords.ts';
import { assertSecondFactor } from './second-factor.ts';
import { findByEmail } from './service.ts';
import { endSession, type NewSession, startSession } from './sessions.ts';

type Deps = { db: Db; now: () => Date; secrets: Secrets; userAgent?: string };
type Person = NonNullable<ReturnType<typeof findByEmail>>;

/** The limit for logins from one address, for any account and with any result. */
export const loginLimit: Limit = { max: 10, seconds: 60 };

/** Up to this many failures of one account count as a forgotten password; more count as a distributed attack. */
const failures: Limit = { max: 50, seconds: 3600 };

/** The limit for each address at an account under attack, unless its owner has signed in from there before. */
const underAttack: Limit = { max: 1, seconds: 60 };

/**
 * The limit of attempts of one account that take precedence over strangers; otherwise clients who sign up in masses
 * could fill the queue.
 */
const prioritized: Limit = { max: 20, seconds: 60 };

/**
 * Signs somebody in with a new session. `networks` are the caller's, whose own address has been counted already; the
 * wider ones count only for callers who have not signed in from that address before. Where a second factor is
 * required nobody is signed in without its code. An unknown e-mail takes the same time and gets the same response as
 * a wrong password.
 * @returns the session and its person
 * @throws StudioError unauthenticated; tooMany for a network that tries too often, and while the account is under
 *   attack; busy
 */
export async function login(
  deps: Deps,
  { email, password, code }: LoginInput,
  networks: Networks,
): Promise<NewSession & { userId: string }> {
  const [address] = networks;
  // Hashed, so that what a stranger types is not stored as it is.
  const account = sha256(email);
  const person = findByEmail(deps, email);
  const isKnown = person !== undefined && isKnownAddress(deps, person.id, address);
  if (!isKnown) await countAnonymousLogin(deps, account, networks);

  const requester = isKnown
    ? await requesterOf(deps, person, networks)
    : anonymousRequester(networks);
  const isRight = await verifyPassword(person?.passwordHash ?? null, password, requester);
  if (person === undefined || person.role === 'guest' || !isRight) {
    await countAgainstLimit(deps, `login-failures:${account}`, failures);
    await recordRefusedSignIn(deps, person?.id, networks);
    throw fieldError('unauthenticated', 'email', messages.loginFailed);
  }
  if (!person.isActive) {
    await recordRefusedSignIn(deps, person.id, networks);
    throw fieldError('unauthenticated', 'email', messages.accountInactive);
  }

  const means = await assertSecondFactor(deps, { userId: person.id, code, networks });

  await rememberAddress(deps, person.id, address);
  const session = await startSession(deps, person.id, (tx) => {
    const { now, userAgent } = deps;
    recordOwnEvent({ db: tx, now, person }, 'signedIn', { from: address });
    const row = { userId: person.id, outcome: 'signedIn', means, network: address } as const;
    recordSignIn({ db: tx, now }, { ...row, userAgent });
  });
  // The password may have been changed, and all sessions ended, since it was read.
  if (findByEmail(deps, email)?.passwordHash !== person.passwordHash) {
    await writeOnReserve(deps.db, (tx) => endSession({ db: tx }, session.sessionId));
    throw fieldError('unauthenticated', 'email', messages.loginFailed);
  }
  return { ...session, userId: person.id };
}

/** The requester for the password hashing of a stranger, shared with everybody in their widest network. */
export function anonymousRequester(networks: Networks): Requester {
  return { priority: 'stranger', key: networks.at(-1) ?? networks[0] };
}

/** Counts a caller who has not signed in from this address before. @throws StudioError tooMany */
async function countAnonymousLogin(deps: Deps, account: string, networks: Networks): Promise<void> {
  const isAttacked = attemptsOf(deps, `login-failures:${account}`, failures) >= failures.max;
  const [, ...wider] = networks;
  const mayTry =
    (await countCaller(deps, 'login', wider, loginLimit)) &&
    (!isAttacked ||
      (await countCaller(deps, `login-under-attack:${account}`, networks, underAttack)));
  if (!mayTry) throw new StudioError('tooMany', refusalMessages.tooMany);
}

async function requesterOf(deps: Deps, person: Person, networks: Networks): Promise<Requester> {
  const { id, role } = person;
  if (!(await countAgainstLimit(deps, `login-prioritized:${id}`, prioritized))) {
    return anonymousRequester(networks);
  }
  const isStaff = role === 'admin' || role === 'moderator';
  return { priority: isStaff ? 'staff' : 'known', key: id };
}
