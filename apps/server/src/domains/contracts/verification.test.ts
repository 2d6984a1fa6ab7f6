import { verificationMessages as messages } from '@shutterhouse/contract/contracts/messages';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aSentContract } from '../../testing/rows/contracts.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { documentKey } from './document.ts';
import { contractEvents, contractVersions } from './tables.ts';
import { verifyAll } from './verification.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
const studio = studioForEachTest({ now: () => new Date('2030-06-01T12:00:00Z') });
let id = '';
let versionId = '';
beforeEach(async () => {
  staff = await studio.as('moderator');
  ({ id, versionId } = aSentContract(studio.deps, { isSigned: true }));
  await staff.contracts.countersign({ versionId, signature: { name: 'Sam Hill' } });
  await studio.deps.jobs.drain();
  // What changes the rows below has to remove the triggers first.
  const { db } = studio.deps;
  for (const name of ['event_change', 'event_delete', 'version_change']) {
    db.run(sql.raw(`DROP TRIGGER contracts_${name}`));
  }
  expect(await staff.contracts.verify({ id })).toMatchObject({ isIntact: true });
});

const problems = async () => (await staff.contracts.verify({ id })).problems;

test('a byte of the text of a version that was changed is named', async () => {
  studio.deps.db
    .update(contractVersions)
    .set({ content: sql`replace(content, 'Both', 'both')` })
    .run();
  expect(await problems()).toEqual([messages.versionChanged(1)]);
  expect(await verifyAll(studio.deps)).toEqual({
    ...{ count: 1, broken: [{ title: 'Wedding', problems: [messages.versionChanged(1)] }] },
  });
});

test('a text that was changed with its hash is not that of the record', async () => {
  const { db } = studio.deps;
  const other = aSentContract(studio.deps);
  const row = db
    .select()
    .from(contractVersions)
    .where(eq(contractVersions.id, other.versionId))
    .get();
  db.update(contractVersions)
    .set({ content: row?.content ?? '', hash: row?.hash ?? '' })
    .where(eq(contractVersions.id, versionId))
    .run();
  expect(await problems()).toEqual([1, 2, 3, 4].map((entry) => messages.versionUnknown(entry)));
});

test.each([
  ['name', { name: 'Eve' }],
  ['time', { at: new Date('2030-06-01T12:00:01Z') }],
  ['signature', { signature: '{"name":"Eve","strokes":null}' }],
  ['place', { origin: '{"network":"192.0.2.9"}' }],
] as const)('an entry whose %s was changed is named', async (_, change) => {
  studio.deps.db.update(contractEvents).set(change).where(eq(contractEvents.kind, 'signed')).run();
  expect(await problems()).toEqual([messages.entryChanged(2)]);
});

test('an entry that was removed is missing, also the last one', async () => {
  const { db } = studio.deps;
  db.delete(contractEvents).where(eq(contractEvents.kind, 'signed')).run();
  expect(await problems()).toContain(messages.entryMissing(2));
  db.delete(contractEvents).where(eq(contractEvents.kind, 'filed')).run();
  expect(await problems()).toEqual(
    expect.arrayContaining([messages.endMissing, messages.stateChanged(1)]),
  );
});

test('what was noted of a version has to be in its record', async () => {
  studio.deps.db.update(contractVersions).set({ declinedAt: new Date() }).run();
  expect(await problems()).toEqual([messages.stateChanged(1)]);
});

test('a byte of the PDF that was changed, or a PDF that is gone, is named', async () => {
  const { media } = studio.deps;
  const key = documentKey(versionId);
  const pieces: Buffer[] = [];
  for await (const piece of media.read(key)) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1;
  await media.put(key, bytes);
  expect(await problems()).toEqual([messages.documentChanged(1)]);
  await media.remove(key);
  expect(await problems()).toEqual([messages.documentMissing(1)]);
});
