import { dayMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import { fullName } from '@shutterhouse/contract/names';
import { hasRight } from '@shutterhouse/contract/rights';
import { maxTokens } from '@shutterhouse/contract/security/constants';
import { securityMessages as messages } from '@shutterhouse/contract/security/messages';
import type {
  ApiToken,
  CreatedToken,
  CreateTokenInput,
} from '@shutterhouse/contract/security/schema';
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Person } from '../../actor.ts';
import { type CreateDeps, createOnce, newSecret } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, type Tx, tryWrite, write, writeOnReserve } from '../../db/transact.ts';
import { sha256 } from '../../tokens.ts';
import { recordAudit } from '../audit/service.ts';
import { users } from '../people/tables.ts';
import { apiTokens } from './tables.ts';

type Deps = { db: Db; now: () => Date; person: Person };

/**
 * The prefix of every token: it distinguishes tokens from sessions, and lets secret scanners find leaked ones.
 */
const prefix = 'sht_';

/** The precision to which the last use of a token is stored, in milliseconds. */
const useNotedMs = 15 * 60 * 1000;

/** More than the staff of any studio have. */
const maxListed = 500;

/** True for what may be an API token; everything else is a session token. */
export function isApiToken(token: string): boolean {
  return token.startsWith(prefix);
}

/**
 * Creates a token for oneself, with one's own role, once per request.
 * @throws StudioError conflict for too many, notFound when it was revoked since the request was first sent
 */
export async function createToken(
  { db, now, person, requestKey }: Deps & CreateDeps,
  { name, access, days }: CreateTokenInput,
): Promise<CreatedToken> {
  const id = v7();
  const token = tokenOf({ requestKey }, id);
  const made = await write(db, (tx) =>
    createOnce(tx, { now, requestKey }, kind, () => {
      insertToken({ db: tx, now, person }, { id, token, name, access, days });
      return kind.read(tx, id);
    }),
  );
  return { ...toToken(made), token: made.id === id ? token : tokenOf({ requestKey }, made.id) };
}

function tokenOf(deps: Pick<CreateDeps, 'requestKey'>, id: string): string {
  return prefix + newSecret(deps, id);
}

const kind = {
  table: apiTokens,
  read(db: Sql, id: string): ListedRow {
    const found = listed(db).where(eq(apiTokens.id, id)).get();
    if (found === undefined) throw new StudioError('notFound', messages.tokenGone);
    return found;
  },
};

type NewToken = CreateTokenInput & { id: string; token: string };

function insertToken(
  { db: tx, now, person }: Omit<Deps, 'db'> & { db: Tx },
  { id, token, name, access, days }: NewToken,
): void {
  const at = now();
  const own = and(eq(apiTokens.userId, person.id), unexpired(at));
  const known = tx.select({ rows: count() }).from(apiTokens).where(own).get()?.rows ?? 0;
  if (known >= maxTokens) throw new StudioError('conflict', messages.tooManyTokens(maxTokens));
  tx.insert(apiTokens)
    .values({
      id,
      userId: person.id,
      name,
      access,
      tokenHash: sha256(token),
      hint: token.slice(0, prefix.length + 4),
      createdAt: at,
      expiresAt: days === null ? null : new Date(at.getTime() + days * dayMs),
    })
    .run();
  const subject = { kind: 'apiToken', id, name } as const;
  const deed = { by: person, action: 'created', subject, details: { access } } as const;
  recordAudit({ db: tx, now }, { ...deed, isAnnounced: true });
}

/** The tokens: all of them for an admin, one's own for others; the newest first. */
export function listTokens({ db, now, person }: Deps): ApiToken[] {
  const own = hasRight(person.role, 'admin') ? undefined : eq(apiTokens.userId, person.id);
  return listed(db)
    .where(and(own, unexpired(now())))
    .orderBy(desc(apiTokens.id))
    .limit(maxListed)
    .all()
    .map(toToken);
}

/** Revokes a token: an admin any, others their own. @throws StudioError notFound */
export async function revokeToken({ db, now, person }: Deps, id: string): Promise<void> {
  await writeOnReserve(db, (tx) => {
    const own = hasRight(person.role, 'admin') ? undefined : eq(apiTokens.userId, person.id);
    const gone = tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), own))
      .returning()
      .get();
    if (gone === undefined) throw new StudioError('notFound', messages.tokenGone);
    const subject = { kind: 'apiToken', id, name: gone.name } as const;
    recordAudit({ db: tx, now }, { by: person, action: 'deleted', subject });
  });
}

/** The current owner of a token and its access; null when it is invalid. */
export function findTokenHolder({ db, now }: { db: Db; now: () => Date }, token: string) {
  const found = byHash(db).get({ hash: sha256(token) });
  const at = now();
  if (found === undefined || (found.expiresAt !== null && found.expiresAt <= at)) return null;
  const { lastUsedAt } = found;
  if (lastUsedAt === null || at.getTime() - lastUsedAt.getTime() > useNotedMs) {
    // Stored if that is possible at once; nobody waits for it.
    tryWrite(db, (tx) =>
      tx.update(apiTokens).set({ lastUsedAt: at }).where(eq(apiTokens.id, found.id)).run(),
    );
  }
  return found;
}

const byHash = prepared((db) =>
  db
    .select({
      id: apiTokens.id,
      access: apiTokens.access,
      lastUsedAt: apiTokens.lastUsedAt,
      expiresAt: apiTokens.expiresAt,
      userId: users.id,
      role: users.role,
      isActive: users.isActive,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, sql.placeholder('hash')))
    .prepare(),
);

function unexpired(at: Date) {
  return or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, at));
}

function listed(db: Sql) {
  return db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      access: apiTokens.access,
      hint: apiTokens.hint,
      createdAt: apiTokens.createdAt,
      lastUsedAt: apiTokens.lastUsedAt,
      expiresAt: apiTokens.expiresAt,
      ownerId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .$dynamic();
}

type ListedRow = ReturnType<ReturnType<typeof listed>['all']>[number];

function toToken({ ownerId, email, firstName, lastName, ...row }: ListedRow): ApiToken {
  return { ...row, owner: { id: ownerId, email, name: fullName({ firstName, lastName }) } };
}
