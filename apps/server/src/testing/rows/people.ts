import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Role } from '@shutterhouse/contract/accounts/constants';
import { v7 } from 'uuid';
import type { AppDeps } from '../../deps.ts';
import { sessions, users } from '../../domains/people/tables.ts';

/** A person with an unknown password. @returns their id */
export function createPerson(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  person: Partial<typeof users.$inferInsert> & { role: Role },
): string {
  const id = v7();
  db.insert(users)
    .values({
      id,
      email: `${person.role}-${id}@studio.example`,
      username: `${person.role}-${id}`,
      firstName: 'Robin',
      lastName: person.role,
      passwordHash: person.role === 'guest' ? null : 'no password has this hash',
      createdAt: now(),
      updatedAt: now(),
      ...person,
    })
    .run();
  return id;
}

/** The hash of a password at minimal cost, so that a test that verifies it many times doesn't wait. */
export function quickHashOf(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/** The input of the form for a new person. */
export function newUser(more: Record<string, unknown> = {}) {
  const word = randomUUID().slice(0, 8);
  return {
    username: `noor-${word}`,
    email: `noor-${word}@client.example`,
    firstName: 'Noor',
    lastName: 'Hill',
    role: 'user' as const,
    isActive: true,
    password: 'Evening-Light-7',
    ...more,
  };
}

/** Makes the proofs of all sessions fresh, as if everybody had just confirmed who they are. */
export function refreshProofs({ db, now }: Pick<AppDeps, 'db' | 'now'>): void {
  db.update(sessions).set({ provedAt: now() }).run();
}
