import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnerChoice } from '../../config.ts';
import { closeDatabase, openDatabase } from '../../db/open.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { createTestApp } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { secondFactors, sessions, users } from '../people/tables.ts';
import { userTriggers } from '../users/triggers.ts';
import { login } from './logins.ts';
import { ensureOwner, resetOwner } from './owner.ts';
import { startSession } from './sessions.ts';

const named: OwnerChoice = {
  kind: 'given',
  email: 'mara@studio.example',
  password: 'Golden-Hour-42!',
};

const studio = studioForEachTest();
const people = () => studio.deps.db.select().from(users).all();
const start = (owner: OwnerChoice = { kind: 'made-up' }) =>
  ensureOwner({ ...studio.deps, config: { owner } });

describe('the first start', () => {
  test('creates the owner that the settings name', async () => {
    expect(await start(named)).toEqual({ email: 'mara@studio.example' });
    expect(people()).toMatchObject([{ email: 'mara@studio.example', role: 'admin' }]);
    expect(people()[0]?.emailConfirmedAt).not.toBeNull();
    expect((await login(studio.deps, named, ['192.0.2.1'])).userId).toBe(people()[0]?.id);
  });

  test('without settings creates an owner with a random password, which is shown once', async () => {
    const { email, generatedPassword = '' } = await start();
    expect(email).toBe('owner@studio.local');
    expect(generatedPassword.length).toBeGreaterThanOrEqual(20);
    const credentials = { email, password: generatedPassword };
    expect((await login(studio.deps, credentials, ['192.0.2.1'])).userId).toBe(people()[0]?.id);
    expect(await start()).toEqual({ email });

    const other = await createTestApp();
    const theirs = await ensureOwner({ ...other.deps, config: { owner: { kind: 'made-up' } } });
    await other.close();
    expect(theirs.generatedPassword).not.toBe(generatedPassword);
  });

  test('makes an existing person the owner, with only the new password', async () => {
    const known = createPerson(studio.deps, { role: 'user', email: named.email });
    await startSession(studio.deps, known);
    await start(named);
    expect(people()).toMatchObject([{ id: known, role: 'admin', isActive: true }]);
    const { count } = studio.deps.db.$client
      .prepare('SELECT count(*) AS count FROM sessions')
      .get() as { count: number };
    expect(count).toBe(0);
  });
});

describe('later starts', () => {
  beforeEach(() => start(named));

  test('change nothing, whatever the settings say', async () => {
    const before = people();
    const other: OwnerChoice = {
      ...named,
      email: 'eve@studio.example',
      password: 'Other-Light-1!',
    };
    expect(await start(other)).toEqual({ email: 'mara@studio.example' });
    expect(await start()).toEqual({ email: 'mara@studio.example' });
    expect(people()).toEqual(before);
  });

  test('create nobody when all people are gone: that a studio was set up is stored', async () => {
    // Only direct access to the database file gets past the triggers that protect the last admin.
    for (const { name } of userTriggers) studio.deps.db.$client.exec(`DROP TRIGGER ${name}`);
    studio.deps.db.delete(users).run();
    expect(await start({ ...named, email: 'eve@studio.example' })).not.toHaveProperty(
      'madeUpPassword',
    );
    expect(people()).toEqual([]);
  });

  test('name another admin when the first one no longer is one', async () => {
    createPerson(studio.deps, { role: 'admin', email: 'noor@studio.example' });
    studio.deps.db.$client
      .prepare("UPDATE users SET role = 'user' WHERE email = 'mara@studio.example'")
      .run();
    expect(await start()).toEqual({ email: 'noor@studio.example' });
  });
});

test('two processes that start at once create one owner, and one of them shows the password', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  const database = { kind: 'file', path: join(folder, 'studio.db') } as const;
  const studio = await createTestApp({ config: { dataDir: folder, database } });
  const second = await openDatabase(database);
  try {
    const config = { owner: { kind: 'made-up' } } as const;
    const owners = await Promise.all([
      ensureOwner({ ...studio.deps, config }),
      ensureOwner({ ...studio.deps, config, db: second }),
    ]);
    expect(owners.filter(({ generatedPassword }) => generatedPassword !== undefined)).toHaveLength(
      1,
    );
    expect(studio.deps.db.select().from(users).all()).toHaveLength(1);
    const password = owners.find((owner) => owner.generatedPassword)?.generatedPassword ?? '';
    const { userId } = await login(studio.deps, { email: 'owner@studio.local', password }, [
      '192.0.2.1',
    ]);
    expect(userId).toBe(second.select().from(users).get()?.id);
  } finally {
    closeDatabase(second);
    await studio.close();
    rmSync(folder, { recursive: true });
  }
});

describe('the reset of the owner’s access', () => {
  test('gives the owner a new password and removes all other credentials', async () => {
    const studio = await createTestApp();
    const { deps } = studio;
    await ensureOwner({ ...deps, config: { owner: named } });
    const [owner] = deps.db.select().from(users).all();
    const id = owner?.id ?? '';
    await startSession(deps, id);
    deps.db.insert(secondFactors).values({ userId: id, totpEnabledAt: deps.now() }).run();
    const reset = await resetOwner(deps);
    expect(reset).toEqual({ email: named.email, generatedPassword: expect.any(String) });
    expect(deps.db.select().from(sessions).all()).toEqual([]);
    expect(deps.db.select().from(secondFactors).all()).toEqual([]);
    const credentials = { email: named.email, password: reset?.generatedPassword ?? '' };
    expect((await login(deps, credentials, ['192.0.2.1'])).userId).toBe(id);
    await studio.close();
  });

  test('is refused before there is an owner', async () => {
    const studio = await createTestApp();
    expect(await resetOwner(studio.deps)).toBeNull();
    await studio.close();
  });
});
