import { randomBytes } from 'node:crypto';
import type { Role } from '@shutterhouse/contract/accounts/constants';
import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import type { Language } from '@shutterhouse/contract/languages';
import { hasRight } from '@shutterhouse/contract/rights';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import type { Sql, Tx } from '../../db/transact.ts';
import type { Callbacks } from '../../deps.ts';
import { users } from '../people/tables.ts';
import { findTokenHolder, isApiToken } from '../security/api-tokens.ts';
import { getRules } from '../security/rules.ts';
import { secondFactorDue } from '../security/second-step.ts';
import { removeCredentials } from './credentials.ts';
import { findSession } from './sessions.ts';

const visitor: Actor = { kind: 'visitor' };

/**
 * The caller with a session token. Role and state are the current ones; guests and inactive people are
 * visitors. `renewedUntil` is set when this call has renewed the session.
 */
export async function findActor(
  deps: { db: Db; now: () => Date },
  token: string,
  by: 'bearer' | 'cookie' = 'bearer',
): Promise<{ actor: Actor; renewedUntil?: Date }> {
  // Browsers send cookies automatically; an API token is only accepted in a header.
  if (isApiToken(token)) return { actor: by === 'bearer' ? findProgram(deps, token) : visitor };
  const found = await findSession(deps, token);
  if (found === null) return { actor: visitor };
  const { user, sessionId, provedAt, ...rest } = found;
  if (!user.isActive || user.role === 'guest') return { actor: visitor };
  const { id, role } = user;
  const person = { id, role, sessionId, provedAt };
  return { actor: { kind: 'person', ...person, ...duty(deps, { id, role }) }, ...rest };
}

/** The caller with an API token: a staff member, with their current rights. */
function findProgram(deps: { db: Db; now: () => Date }, token: string): Actor {
  const holder = findTokenHolder(deps, token);
  if (holder === null || !holder.isActive) return visitor;
  const { userId: id, role, access } = holder;
  if (role === 'guest' || !hasRight(role, 'staff')) return visitor;
  const program = { id, role, sessionId: '', provedAt: null, token: access };
  return { kind: 'person', ...program, ...duty(deps, { id, role }) };
}

/** Whether somebody first has to set up the second factor that the studio requires. */
function duty(
  { db, now }: { db: Db; now: () => Date },
  person: { id: string; role: Role },
): { needsSecondFactor?: true } {
  const rules = getRules({ db });
  if (rules.twoFactor === 'off') return {};
  const due = secondFactorDue(db, rules, person);
  return due !== null && due <= now() ? { needsSecondFactor: true } : {};
}

/** What a signed-in person sees of their own account; null when there is none with this id. */
export function findCurrentUser({ db }: { db: Sql }, userId: string): CurrentUser | null {
  const user = db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (user === undefined) return null;
  const due = secondFactorDue(db, getRules({ db }), user);
  const { language, ...rest } = user;
  return {
    ...rest,
    ...(language && { language }),
    ...(due && { secondFactorDue: due.toISOString() }),
  };
}

/** The language that a person has chosen for the desk; null for none. */
export function getOwnLanguage({ db }: { db: Sql }, userId: string): Language | null {
  const own = db.select({ language: users.language }).from(users).where(eq(users.id, userId)).get();
  return own?.language ?? null;
}

/** The person with this e-mail (in lower case), with what signing in needs. */
export function findByEmail({ db }: { db: Sql }, email: string) {
  return byEmail(db).get({ email });
}

const byEmail = prepared((db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      isActive: users.isActive,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare(),
);

/** The columns that turn somebody into a person who can sign in. */
type NewMembership = Pick<
  typeof users.$inferInsert,
  'email' | 'firstName' | 'lastName' | 'role' | 'passwordHash' | 'emailConfirmedAt'
>;

/**
 * Gives an account to a new person, or to a known one, who keeps only the id: what others wrote about
 * them while they were a guest is not theirs.
 * @returns the person's id
 */
export function createOrUpgradeUser(
  { db, callbacks }: { db: Tx; callbacks: Pick<Callbacks, 'forgetRequester'> },
  membership: NewMembership,
  { knownAs, at }: { knownAs: string | undefined; at: Date },
): string {
  const person = {
    ...membership,
    username: freeUsername({ db }, membership.email),
    phone: '',
    isActive: true,
    updatedAt: at,
  };
  if (knownAs !== undefined) {
    db.update(users).set(person).where(eq(users.id, knownAs)).run();
    // A former owner of the account, who became a guest, must not keep access; and whoever signs up now
    // has not proved to be the one who requested its sessions.
    removeCredentials({ db }, knownAs);
    callbacks.forgetRequester({ db }, knownAs);
    return knownAs;
  }
  const { id } = db
    .insert(users)
    .values({ ...person, createdAt: at })
    .returning({ id: users.id })
    .get();
  return id;
}

/** A username that nobody has, derived from the part of the e-mail before the @. */
function freeUsername({ db }: { db: Tx }, email: string): string {
  const [local = ''] = email.normalize('NFKD').toLowerCase().split('@');
  const base = local.replaceAll(/[^a-z0-9._-]/g, '').slice(0, 40) || 'user';
  const numbered = Array.from({ length: 8 }, (_, index) => `${base}-${index + 2}`);
  const candidates = [base, ...numbered];
  const rows = db
    .select({ username: users.username })
    .from(users)
    .where(inArray(users.username, candidates))
    .all();
  const taken = new Set(rows.map(({ username }) => username));
  return candidates.find((name) => !taken.has(name)) ?? `${base}-${randomBytes(8).toString('hex')}`;
}
