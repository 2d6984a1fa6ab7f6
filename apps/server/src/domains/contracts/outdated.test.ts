import type { Block } from '@shutterhouse/contract/contracts/text';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { aText } from '../../testing/rows/contracts.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { contractVersions } from './tables.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
let visitor: Awaited<ReturnType<TestStudio['as']>>;
let at = new Date('2030-06-01T12:00:00Z');
const studio = studioForEachTest({ now: () => at });
beforeEach(async () => {
  at = new Date('2030-06-01T12:00:00Z');
  staff = await studio.as('moderator');
  visitor = await studio.as('visitor');
});

const dated: Block[] = [{ type: 'paragraph', runs: [{ type: 'field', field: 'date', marks: [] }] }];
const moved = '2030-09-14T14:00:00.000Z';

/** A session with a contract of this text, signed by its client. */
async function signed(blocks: Block[]) {
  const userId = createPerson(studio.deps, {
    ...{ role: 'guest', firstName: 'Ida', email: 'ida@client.example' },
  });
  const bookingId = createBooking(studio.deps, '2030-09-07T14:00:00Z', {
    ...{ userId, status: 'pending' },
  });
  const { id, content } = await staff.contracts.create({ jobId: bookingId });
  await staff.contracts.update({ id, content: { ...content, blocks } });
  const { versions } = await staff.contracts.send({ id });
  const [link] = await staff.clientJobs.links({ jobId: bookingId });
  const token = link?.url.split('/j/')[1] ?? '';
  const versionId = versions[0]?.id ?? '';
  await visitor.contracts.visits.sign({ token, versionId, signature: { name: 'Ida' } });
  return { id, bookingId, token, versionId };
}

test('a contract that names the date of a session is sent again after a move; what was signed stays', async () => {
  const { id, bookingId, token, versionId } = await signed(dated);
  const before = studio.deps.db.select().from(contractVersions).all();
  expect(await staff.contracts.outdated({ bookingId })).toEqual({ contracts: [], quotes: [] });
  at = new Date('2030-06-02T12:00:00Z');
  await staff.bookings.update({ id: bookingId, startsAt: moved });
  const { contracts } = await staff.contracts.outdated({ bookingId });
  expect(contracts.map((contract) => contract.id)).toEqual([id]);
  expect(await staff.contracts.list({ jobId: bookingId })).toMatchObject([{ isChanged: true }]);
  expect(studio.deps.db.select().from(contractVersions).all()).toEqual(before);
  await staff.contracts.send({ id });
  expect(await staff.contracts.outdated({ bookingId })).toMatchObject({ contracts: [] });
  const [visit] = await visitor.contracts.visits.list({ token });
  expect(visit).toMatchObject({ state: 'sent', isMyTurn: true });
  const read = await visitor.contracts.visits.read({ token, versionId: visit?.versionId ?? '' });
  expect(JSON.stringify(read.content.blocks)).toContain('September 14, 2030');
  const old = studio.deps.db
    .select()
    .from(contractVersions)
    .where(eq(contractVersions.id, versionId))
    .get();
  expect(old).toEqual(before[0]);
  const { db } = studio.deps;
  const updated = db.select().from(mails).where(eq(mails.kind, 'bookingUpdated')).all();
  expect(updated[0]?.text).toContain('September 14, 2030');
  expect(updated[0]?.attachments[0]?.name).toMatch(/\.ics$/);
});

test.each([
  ['names no date', aText(), false],
  ['was withdrawn', dated, true],
])('one that %s is not', async (_, blocks, isWithdrawn) => {
  const { bookingId, versionId } = await signed(blocks);
  if (isWithdrawn) await staff.contracts.withdraw({ versionId, reason: 'Another one follows.' });
  await staff.bookings.update({ id: bookingId, startsAt: moved });
  expect(await staff.contracts.outdated({ bookingId })).toEqual({ contracts: [], quotes: [] });
});

test('an open quote of the session is sent again with its new time', async () => {
  const { bookingId } = await signed(aText());
  const line = { id: 'day', description: 'Day', details: '', unitCents: 100, quantity: 1 };
  const quote = await staff.clientJobs.quotes.create({
    jobId: bookingId,
    content: {
      ...{ title: 'Your wedding', words: '', terms: '', language: null, discount: null },
      parts: [{ id: 'p', title: '', kind: 'all', lines: [{ ...line, taxId: null }] }],
      ...{ session: { kind: 'booking', bookingId }, validUntil: '2030-06-10' },
    },
  });
  await staff.clientJobs.quotes.send({ id: quote.id });
  await staff.bookings.update({ id: bookingId, startsAt: moved });
  expect(await staff.contracts.outdated({ bookingId })).toEqual({
    ...{ contracts: [], quotes: [{ id: quote.id, title: 'Your wedding' }] },
  });
  expect(await staff.clientJobs.quotes.list({ jobId: bookingId })).toMatchObject([
    { isChanged: true },
  ]);
  await staff.clientJobs.quotes.send({ id: quote.id });
  expect(await staff.contracts.outdated({ bookingId })).toEqual({ contracts: [], quotes: [] });
});
