import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
import { aSentContract } from '../../testing/rows/contracts.ts';
import { refreshProofs } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { contractEvents, contracts } from '../contracts/tables.ts';
import { users } from '../people/tables.ts';

const email = 'zephyrine@client.example';
let admin: Awaited<ReturnType<TestStudio['as']>>;
const studio = studioForEachTest({ now: () => new Date('2030-06-01T12:00:00Z') });
beforeEach(async () => {
  admin = await studio.as('admin');
  refreshProofs(studio.deps);
});

/** A contract that its client has read. */
async function sent(options: { isSigned?: boolean } = {}) {
  const made = aSentContract(studio.deps, options);
  const change = { email, firstName: 'Zephyrine', lastName: 'Berg' };
  studio.deps.db.update(users).set(change).where(eq(users.id, made.userId)).run();
  const visitor = await studio.as('visitor');
  await visitor.contracts.visits.read({ token: made.token, versionId: made.versionId });
  return made;
}

test('a contract that was never signed is exported, and goes with its record', async () => {
  const { id } = await sent();
  const { customers } = admin.privacy;
  expect((await customers.export({ email })).contracts).toMatchObject([
    { title: 'Wedding', signedAt: null, events: [{ kind: 'read', network: '192.0.2.1' }] },
  ]);
  await customers.erase({ email, confirmation: email });
  const { db } = studio.deps;
  expect(db.select().from(contracts).where(eq(contracts.id, id)).all()).toEqual([]);
  expect(db.select().from(contractEvents).all()).toEqual([]);
  expect(JSON.stringify(storedRows(studio.deps))).not.toContain('Zephyrine');
});

test('a signed one stays and is intact, without from where it was read', async () => {
  const { id, versionId } = await sent({ isSigned: true });
  await admin.contracts.countersign({ versionId, signature: { name: 'Sam Hill' } });
  await studio.deps.jobs.drain();
  const { customers } = admin.privacy;
  expect(await customers.find({ email })).toMatchObject({ counts: { contracts: 1 } });
  await customers.erase({ email, confirmation: email });
  const kept = await admin.contracts.get({ id });
  expect(kept).toMatchObject({ state: 'signed', clients: [] });
  const read = kept.events.find(({ kind }) => kind === 'read');
  expect(read).toMatchObject({ network: '', userAgent: '' });
  expect(kept.events.find(({ kind }) => kind === 'countersigned')?.network).toBe('192.0.2.1');
  expect(await admin.contracts.verify({ id })).toMatchObject({ isIntact: true });
});
