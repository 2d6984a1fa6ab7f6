import { randomBytes } from 'node:crypto';
import { placeholderEmail } from '@shutterhouse/contract/accounts/constants';
import { and, asc, eq } from 'drizzle-orm';
import type { Config, OwnerChoice } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import type { Callbacks } from '../../deps.ts';
import { recordAccountEvent } from '../audit/service.ts';
import { users } from '../people/tables.ts';
import { studioFacts } from '../settings/tables.ts';
import { removeCredentials } from './credentials.ts';
import { hashPassword } from './passwords.ts';
import { createOrUpgradeUser, findByEmail } from './service.ts';
import { endSessionsOf } from './sessions.ts';

/** The owner's e-mail, and the password when it was just generated: it is shown only now and not stored. */
export type Owner = { email: string; generatedPassword?: string };

/**
 * Creates the first admin when this studio never had one. That fact is stored: an empty table of people does not
 * allow it again. Of several processes that start at once, one creates it.
 */
export async function ensureOwner({
  config,
  db,
  now,
  callbacks,
}: {
  config: Pick<Config, 'owner'>;
  db: Db;
  now: () => Date;
  callbacks: Pick<Callbacks, 'forgetRequester'>;
}): Promise<Owner> {
  const existing = findOwner({ db });
  if (existing !== null) return existing;

  const { email, password } = credentialsOf(config.owner);
  const passwordHash = await hashPassword(password);
  const wasCreated = await write(db, (tx) => {
    if (findOwner({ db: tx }) !== null) return false;
    const at = now();
    const known = findByEmail({ db: tx }, email)?.id;
    if (known !== undefined) endSessionsOf({ db: tx }, known);
    const id = createOrUpgradeUser(
      { db: tx, callbacks },
      {
        email,
        firstName: 'Studio',
        lastName: 'Owner',
        role: 'admin',
        passwordHash,
        emailConfirmedAt: config.owner.kind === 'given' ? at : null,
      },
      { knownAs: known, at },
    );
    tx.insert(studioFacts).values({ name: 'ownerCreated', value: id, since: at }).run();
    return true;
  });
  if (!wasCreated) return findOwner({ db }) ?? { email };
  return { email, ...(config.owner.kind === 'made-up' && { generatedPassword: password }) };
}

/**
 * Restores the owner's access: sets a new password, and removes second factor, passkeys and sessions. When the
 * first admin no longer is one, the oldest current admin takes their place.
 * @returns the password, which is shown only now; null when the studio has no owner yet
 */
export async function resetOwner({
  db,
  now,
}: {
  db: Db;
  now: () => Date;
}): Promise<Required<Owner> | null> {
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  return write(db, (tx) => {
    const owner = findOwner({ db: tx });
    const person = owner && tx.select().from(users).where(eq(users.email, owner.email)).get();
    if (!person) return null;
    tx.update(users)
      .set({ passwordHash, updatedAt: now(), version: person.version + 1 })
      .where(eq(users.id, person.id))
      .run();
    removeCredentials({ db: tx }, person.id);
    endSessionsOf({ db: tx }, person.id);
    recordAccountEvent({ db: tx, now }, { by: null, userId: person.id, action: 'ownerReset' });
    return { email: person.email, generatedPassword: password };
  });
}

/** The person to show as the owner, or null when this studio never had one. */
function findOwner({ db }: { db: Sql }): Owner | null {
  const fact = db.select().from(studioFacts).where(eq(studioFacts.name, 'ownerCreated')).get();
  if (fact === undefined) return null;
  const admins = db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(asc(users.createdAt))
    .all();
  const owner = admins.find(({ id }) => id === fact.value) ?? admins[0];
  return { email: owner?.email ?? placeholderEmail };
}

function credentialsOf(owner: OwnerChoice): { email: string; password: string } {
  if (owner.kind === 'given') return owner;
  return { email: placeholderEmail, password: randomBytes(15).toString('base64url') };
}
