import { type JobStage, jobLimits } from '@shutterhouse/contract/client-jobs/constants';
import { jobMessages } from '@shutterhouse/contract/client-jobs/messages';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createGalleryLinkRow, createGalleryRow } from '../../testing/rows/client-galleries.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { bookings } from '../bookings/tables.ts';
import { clientGalleries, clientGalleryLinks } from '../client-galleries/tables.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
let at = new Date('2030-06-01T12:00:00Z');
const studio = studioForEachTest({ now: () => at });
beforeEach(async () => {
  at = new Date('2030-06-01T12:00:00Z');
  staff = await studio.as('moderator');
});

const ida = () => createPerson(studio.deps, { role: 'guest', firstName: 'Ida', lastName: 'Berg' });
const book = (startsAt: string, more: Partial<typeof bookings.$inferInsert> = {}) =>
  createBooking(studio.deps, startsAt, { userId: ida(), ...more });
const stageOf = async (id: string) => (await staff.clientJobs.get({ id })).stage;
const setStatus = (id: string, status: 'pending' | 'confirmed' | 'completed' | 'cancelled') =>
  studio.deps.db.update(bookings).set({ status }).where(eq(bookings.id, id)).run();

describe('a booking', () => {
  test('has a job by itself, whose stage follows it: inquiry, booked, shot, done, or lost', async () => {
    const id = book('2030-06-20T14:00:00Z', { status: 'pending', serviceName: 'Weddings' });
    expect(await staff.clientJobs.get({ id })).toMatchObject({
      ...{ title: 'Weddings', serviceName: 'Weddings', stage: 'inquiry' },
      clients: [{ name: 'Ida Berg' }],
      session: { bookingId: id, startsAt: new Date('2030-06-20T14:00:00Z') },
      nextStep: { step: 'confirm', id },
    });
    setStatus(id, 'confirmed');
    expect(await stageOf(id)).toBe('booked');
    at = new Date('2030-06-21T12:00:00Z');
    expect(await staff.clientJobs.get({ id })).toMatchObject({
      stage: 'shot',
      nextStep: { step: 'deliver' },
    });
    setStatus(id, 'completed');
    studio.deps.db.update(bookings).set({ owedCents: 100 }).where(eq(bookings.id, id)).run();
    expect(await stageOf(id)).toBe('delivered');
    studio.deps.db.update(bookings).set({ owedCents: 0 }).where(eq(bookings.id, id)).run();
    expect(await stageOf(id)).toBe('done');
    setStatus(id, 'cancelled');
    expect(await staff.clientJobs.get({ id })).toMatchObject({
      ...{ stage: 'lost', lostReason: jobMessages.allCancelled, isMarkedLost: false },
      ...{ totalCents: 0, owedCents: 0, nextStep: null },
    });
  });

  test('joins another job, and its own one goes; taken out it gets one again', async () => {
    const id = book('2030-06-20T14:00:00Z', { status: 'confirmed' });
    const { id: other } = await staff.clientJobs.create({ title: 'Wedding' });
    const joined = await staff.clientJobs.items.add({ id: other, kind: 'booking', itemId: id });
    expect(joined).toMatchObject({ stage: 'booked', clients: [{ name: 'Ida Berg' }] });
    await expect(staff.clientJobs.get({ id })).rejects.toThrow(jobMessages.notFound);
    expect(await staff.clientJobs.of({ kind: 'booking', itemId: id })).toMatchObject({ id: other });
    await staff.clientJobs.items.remove({ id: other, kind: 'booking', itemId: id });
    expect(await stageOf(other)).toBe('inquiry');
    expect(await staff.clientJobs.get({ id })).toMatchObject({
      ...{ stage: 'booked', clients: [{ name: 'Ida Berg' }] },
    });
    await expect(
      staff.clientJobs.items.remove({ id, kind: 'booking', itemId: id }),
    ).rejects.toThrow(jobMessages.isOwn);
  });

  test('that is deleted takes its job along, unless somebody has written on it', async () => {
    const gone = book('2030-06-20T14:00:00Z');
    const kept = book('2030-06-21T14:00:00Z');
    await staff.clientJobs.update({ id: kept, note: 'They call again.' });
    for (const id of [gone, kept]) {
      studio.deps.db.delete(bookings).where(eq(bookings.id, id)).run();
    }
    await expect(staff.clientJobs.get({ id: gone })).rejects.toThrow(jobMessages.notFound);
    expect(await staff.clientJobs.get({ id: kept })).toMatchObject({ stage: 'inquiry' });
  });

  test('of somebody else has their name in the job', async () => {
    const id = book('2030-06-20T14:00:00Z');
    const tom = createPerson(studio.deps, { role: 'guest', firstName: 'Tom', lastName: 'Ek' });
    studio.deps.db.update(bookings).set({ userId: tom }).where(eq(bookings.id, id)).run();
    expect((await staff.clientJobs.list({ search: 'tom' })).rows).toMatchObject([
      { id, clients: [{ id: tom, name: 'Tom Ek' }] },
    ]);
    expect((await staff.clientJobs.list({ search: 'ida' })).rows).toEqual([]);
  });
});

test('a search of the list looks through the newest matches alone, that of the board through all', async () => {
  studio.deps.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${jobLimits.found})
    INSERT INTO client_jobs (id, title, day_at, created_at, updated_at)
    SELECT 'many-' || i, 'Portraits', i, 1, 1 FROM n`);
  const { rows } = await staff.clientJobs.list({ search: 'portraits', sort: 'day' });
  expect(rows[0]).toMatchObject({ id: 'many-1' });
  const board = await staff.clientJobs.board({ search: 'portraits' });
  expect(board.find(({ stage }) => stage === 'inquiry')?.count).toBe(jobLimits.found + 1);
});

test('a gallery of its booking belongs to the job, which is delivered by the first link and no longer by none', async () => {
  const id = book('2030-06-20T14:00:00Z', { status: 'confirmed' });
  at = new Date('2030-07-01T12:00:00Z');
  const galleryId = createGalleryRow(studio.deps, { bookingId: id });
  expect(await stageOf(id)).toBe('shot');
  const link = createGalleryLinkRow(studio.deps, { galleryId });
  expect((await staff.clientJobs.get({ id })).galleries).toMatchObject([{ id: galleryId }]);
  expect(['delivered', 'done']).toContain(await stageOf(id));
  const { db } = studio.deps;
  db.update(clientGalleryLinks)
    .set({ revokedAt: at })
    .where(eq(clientGalleryLinks.id, link.id))
    .run();
  expect(await stageOf(id)).toBe('shot');
  db.delete(clientGalleries).where(eq(clientGalleries.id, galleryId)).run();
  expect((await staff.clientJobs.get({ id })).galleries).toEqual([]);
});

describe('a job', () => {
  test('begins with a message: its client and its service', async () => {
    const userId = ida();
    const itemId = createMessage(studio.deps, { userId, service: 'Weddings' });
    const job = await staff.clientJobs.create({ from: { kind: 'message', itemId } });
    expect(job).toMatchObject({
      ...{ title: 'Weddings', stage: 'inquiry', clients: [{ id: userId }] },
      nextStep: { step: 'answer', id: itemId },
    });
    const { rows } = await staff.clientJobs.timeline({ id: job.id });
    expect(rows).toMatchObject([{ kind: 'message', thread: { id: itemId } }]);
  });

  test('needs a title, a service or a client, and clients who exist', async () => {
    await expect(staff.clientJobs.create({})).rejects.toThrow(jobMessages.titleRequired);
    await expect(
      staff.clientJobs.create({ title: 'Wedding', clientIds: ['nobody'] }),
    ).rejects.toThrow(jobMessages.clientUnknown);
    await expect(
      staff.clientJobs.create({ from: { kind: 'message', itemId: 'none' } }),
    ).rejects.toThrow(jobMessages.itemUnknown);
    expect(await staff.clientJobs.create({ clientIds: [ida()] })).toMatchObject({
      title: 'Ida Berg',
    });
  });

  test('is lost with a reason and reopened; not with a session that is not cancelled', async () => {
    const { id } = await staff.clientJobs.create({ title: 'Wedding' });
    expect(await staff.clientJobs.lose({ id, reason: 'Too dear.' })).toMatchObject({
      ...{ stage: 'lost', lostReason: 'Too dear.', isMarkedLost: true },
    });
    expect(await staff.clientJobs.reopen({ id })).toMatchObject({
      stage: 'inquiry',
      lostReason: '',
    });
    const booked = book('2030-06-20T14:00:00Z');
    await expect(staff.clientJobs.lose({ id: booked, reason: 'No' })).rejects.toThrow(
      jobMessages.hasSessionAhead,
    );
    await staff.clientJobs.lose({ id, reason: 'Too dear.' });
    expect(await staff.clientJobs.items.add({ id, kind: 'booking', itemId: booked })).toMatchObject(
      { stage: 'booked', isMarkedLost: false },
    );
  });

  test('is deleted without a session only; who saved it meanwhile is not overwritten', async () => {
    const job = await staff.clientJobs.create({ title: 'Wedding' });
    await staff.clientJobs.update({ id: job.id, version: job.version, title: 'Party' });
    await expect(
      staff.clientJobs.update({ id: job.id, version: job.version, title: 'Ball' }),
    ).rejects.toThrow(jobMessages.changedMeanwhile);
    await staff.clientJobs.remove({ id: job.id });
    const booked = book('2030-06-20T14:00:00Z');
    await expect(staff.clientJobs.remove({ id: booked })).rejects.toThrow(jobMessages.hasSessions);
  });

  test('delivered in another way counts as that', async () => {
    const id = book('2030-05-20T14:00:00Z', { status: 'confirmed' });
    expect(await stageOf(id)).toBe('shot');
    const job = await staff.clientJobs.deliver({ id, isDelivered: true });
    expect(job).toMatchObject({ isMarkedDelivered: true });
    expect(['delivered', 'done']).toContain(job.stage);
    expect(await staff.clientJobs.deliver({ id, isDelivered: false })).toMatchObject({
      ...{ stage: 'shot', isMarkedDelivered: false },
    });
  });
});

describe('the board', () => {
  test('has a column for each stage, with what is open only from the acceptance on', async () => {
    const euros = { currency: 'EUR', priceCents: 10_000, taxRate: 0 } as const;
    book('2030-06-20T14:00:00Z', { status: 'pending', ...euros });
    const far = book('2030-08-20T14:00:00Z', { status: 'confirmed', ...euros });
    const near = book('2030-07-20T14:00:00Z', { status: 'confirmed', ...euros });
    const board = await staff.clientJobs.board({});
    const columns = new Map<JobStage, (typeof board)[number]>(
      board.map((each) => [each.stage, each]),
    );
    expect(columns.get('inquiry')).toMatchObject({ count: 1, values: [] });
    expect(columns.get('booked')).toMatchObject({
      count: 2,
      values: [{ currency: 'EUR', totalCents: 20_000 }],
      rows: [{ id: near }, { id: far }],
    });
    expect(columns.get('lost')).toMatchObject({ count: 0, rows: [] });
    const july = await staff.clientJobs.board({ month: '2030-07' });
    expect(july.flatMap(({ rows }) => rows)).toMatchObject([{ id: near }]);
    expect((await staff.clientJobs.list({ stage: 'booked', sort: 'day' })).rows).toMatchObject([
      { id: near },
      { id: far },
    ]);
  });

  test('counts sessions of today by the hour, and follows what changes and is deleted', async () => {
    const today = book('2030-06-01T14:00:00Z', { status: 'confirmed' });
    const tomorrow = book('2030-06-02T14:00:00Z', { status: 'confirmed' });
    const counts = async () =>
      (await staff.clientJobs.board({}))
        .filter(({ count }) => count > 0)
        .map(({ stage, count }) => [stage, count]);
    expect(await counts()).toEqual([['booked', 2]]);
    at = new Date('2030-06-01T23:00:00Z');
    expect(await counts()).toEqual([
      ['booked', 1],
      ['shot', 1],
    ]);
    setStatus(tomorrow, 'cancelled');
    studio.deps.db.delete(bookings).where(eq(bookings.id, today)).run();
    expect(await counts()).toEqual([['lost', 1]]);
  });
});
