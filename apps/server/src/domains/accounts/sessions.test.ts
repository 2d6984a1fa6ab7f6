import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '../../db/open.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { sessions } from '../people/tables.ts';
import { findActor } from './service.ts';
import { endSession, endSessionsOf, findSession, startSession } from './sessions.ts';

const dayMs = 24 * 60 * 60 * 1000;
const login = new Date('2026-03-01T12:00:00Z');
const afterDays = (days: number) => new Date(login.getTime() + days * dayMs);
const travelTo = (days: number) => vi.setSystemTime(afterDays(days));

describe('a session', () => {
  let studio: TestStudio;
  let person: string;

  beforeEach(async () => {
    // Only the date is faked: timers keep running.
    vi.useFakeTimers({ toFake: ['Date'], now: login });
    studio = await createTestApp();
    person = createPerson(studio.deps, { role: 'moderator' });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await studio.close();
  });

  test('has a token of at least 160 random bits, a new one each time', async () => {
    const tokens = [];
    for (let round = 0; round < 20; round += 1) {
      tokens.push((await startSession(studio.deps, person)).token);
    }
    expect(new Set(tokens).size).toBe(20);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(160);
    }
  });

  test('belongs to its person with their current role', async () => {
    const { token, sessionId, expiresAt } = await startSession(studio.deps, person);
    expect(expiresAt).toEqual(afterDays(30));
    expect(await findActor(studio.deps, token)).toEqual({
      actor: { kind: 'person', id: person, role: 'moderator', sessionId, provedAt: login },
    });
    studio.deps.db.$client.prepare("UPDATE users SET role = 'user'").run();
    expect((await findActor(studio.deps, token)).actor).toMatchObject({ role: 'user' });
  });

  test('of somebody who is deactivated, or a guest, is a visitor’s', async () => {
    const { token } = await startSession(studio.deps, person);
    studio.deps.db.$client.prepare('UPDATE users SET is_active = 0').run();
    expect(await findActor(studio.deps, token)).toEqual({ actor: { kind: 'visitor' } });
    studio.deps.db.$client.prepare("UPDATE users SET is_active = 1, role = 'guest'").run();
    expect(await findActor(studio.deps, token)).toEqual({ actor: { kind: 'visitor' } });
    studio.deps.db.$client.prepare("UPDATE users SET role = 'user'").run();
    expect((await findActor(studio.deps, token)).actor.kind).toBe('person');
  });

  test('lasts thirty days when it is not used', async () => {
    const { token } = await startSession(studio.deps, person);
    travelTo(30);
    expect(await findSession(studio.deps, token)).toBeNull();
    expect(studio.deps.db.select().from(sessions).all()).toEqual([]);
  });

  test('is renewed by a use after half of its lifetime, and not before', async () => {
    const { token } = await startSession(studio.deps, person);
    travelTo(14.9);
    expect(await findActor(studio.deps, token)).not.toHaveProperty('renewedUntil');
    travelTo(15.1);
    expect((await findActor(studio.deps, token)).renewedUntil).toEqual(afterDays(45.1));
    expect(await findActor(studio.deps, token)).not.toHaveProperty('renewedUntil');
    travelTo(45);
    expect((await findActor(studio.deps, token)).actor.kind).toBe('person');
  });

  test('ends ninety days after the login, however often it is used', async () => {
    const { token } = await startSession(studio.deps, person);
    for (let day = 1; day < 90; day += 1) {
      travelTo(day);
      const { actor, renewedUntil = login } = await findActor(studio.deps, token);
      expect(actor.kind, `day ${day}`).toBe('person');
      expect(renewedUntil.getTime()).toBeLessThanOrEqual(afterDays(90).getTime());
    }
    travelTo(90);
    expect(await findActor(studio.deps, token)).toEqual({ actor: { kind: 'visitor' } });
    expect(studio.deps.db.select().from(sessions).all()).toEqual([]);
  });

  test('that has expired is deleted by the next login', async () => {
    await startSession(studio.deps, person);
    travelTo(31);
    const { sessionId } = await startSession(studio.deps, person);
    expect(studio.deps.db.select().from(sessions).all()).toMatchObject([{ id: sessionId }]);
  });

  test('can be ended alone, or with all others of its person', async () => {
    const colleague = createPerson(studio.deps, { role: 'user' });
    const [first, second, theirs] = [
      await startSession(studio.deps, person),
      await startSession(studio.deps, person),
      await startSession(studio.deps, colleague),
    ];
    endSession(studio.deps, first.sessionId);
    expect(await findSession(studio.deps, first.token)).toBeNull();
    expect(await findSession(studio.deps, second.token)).not.toBeNull();
    endSessionsOf(studio.deps, person);
    expect(await findSession(studio.deps, second.token)).toBeNull();
    expect(await findSession(studio.deps, theirs.token)).not.toBeNull();
  });

  test('is not found by its stored id, nor by any other text', async () => {
    const { token, sessionId } = await startSession(studio.deps, person);
    for (const word of [sessionId, token.slice(1), `${token}x`, '', ' ', "' OR 1=1 --", '\u0000']) {
      expect(await findSession(studio.deps, word), word).toBeNull();
    }
  });
});

describe('a session in a file', () => {
  let studio: TestStudio;
  let folder: string;
  let database: { kind: 'file'; path: string };
  let person: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'studio-'));
    database = { kind: 'file', path: join(folder, 'studio.db') };
    studio = await createTestApp({ config: { dataDir: folder, database } });
    person = createPerson(studio.deps, { role: 'admin' });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await studio.close();
    rmSync(folder, { recursive: true });
  });

  test('reveals no token to whoever reads the file', async () => {
    const { token, sessionId } = await startSession(studio.deps, person);
    const stored = readdirSync(folder)
      .filter((name) => name.startsWith('studio.db'))
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join('');
    expect(stored).toContain(sessionId);
    expect(stored).not.toContain(token);
  });

  test('is found while another process writes, and renewed when that is done', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: login });
    const { token } = await startSession(studio.deps, person);
    travelTo(20);
    const writer = await openDatabase(database);
    writer.$client.exec('BEGIN IMMEDIATE');
    expect((await findActor(studio.deps, token)).actor).toMatchObject({ id: person });
    writer.$client.exec('ROLLBACK');
    closeDatabase(writer);
    expect((await findActor(studio.deps, token)).renewedUntil).toEqual(afterDays(50));
    expect(await findActor(studio.deps, token)).not.toHaveProperty('renewedUntil');
  });
});
