import { jobMessages } from '@shutterhouse/contract/client-jobs/messages';
import { contractMessages, contractVisitMessages } from '@shutterhouse/contract/contracts/messages';
import type { ContractContent } from '@shutterhouse/contract/contracts/schema';
import type { Block } from '@shutterhouse/contract/contracts/text';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { aText } from '../../testing/rows/contracts.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { aSignedContract } from '../../testing/rows/signed-contract.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { users } from '../people/tables.ts';
import { contractEvents, contractVersions } from './tables.ts';
import { signContract } from './visits/signing.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
let visitor: Awaited<ReturnType<TestStudio['as']>>;
let at = new Date('2030-06-01T12:00:00Z');
const studio = studioForEachTest({ now: () => at });
beforeEach(async () => {
  at = new Date('2030-06-01T12:00:00Z');
  staff = await studio.as('moderator');
  visitor = await studio.as('visitor');
  // Whom the studio is notified at.
  await studio.as('admin');
});

const client = (firstName: string, more: object = {}) =>
  createPerson(studio.deps, {
    ...{ role: 'guest', firstName, lastName: 'Berg' },
    ...{ email: `${firstName.toLowerCase()}@client.example`, ...more },
  });

/** A job of two clients with a contract of this text. */
async function write(blocks: Block[] = aText(), more: Partial<ContractContent> = {}) {
  const clientIds = [client('Ida'), client('Tom')];
  const job = await staff.clientJobs.create({ title: 'Wedding', clientIds });
  const { id, content, version } = await staff.contracts.create({ jobId: job.id });
  const saved = await staff.contracts.update({
    ...{ id, version, content: { ...content, blocks, ...more } },
  });
  return { jobId: job.id, id, clientIds, content: saved.content };
}

/** The same, sent, with the tokens of the clients' pages. */
async function send(blocks?: Block[], more?: Partial<ContractContent>) {
  const written = await write(blocks, more);
  const sent = await staff.contracts.send({ id: written.id });
  const links = await staff.clientJobs.links({ jobId: written.jobId });
  const [ida = '', tom = ''] = links.map(({ url }) => url.split('/j/')[1] ?? '');
  return { ...written, sent, ida, tom, versionId: sent.versions[0]?.id ?? '' };
}

const named = (name: string) => ({ signature: { name } });
const strokes = [Array.from({ length: 12 }, (_, x) => [x * 20, 100 + x] as [number, number])];

/** Signed by both clients. */
async function signedByClients() {
  const sent = await send();
  const { ida, tom, versionId } = sent;
  await visitor.contracts.visits.sign({ token: ida, versionId, ...named('Ida Berg') });
  await visitor.contracts.visits.sign({
    ...{ token: tom, versionId, signature: { name: 'Tom Berg', strokes } },
  });
  return sent;
}

const lastMail = () => studio.deps.db.select().from(mails).orderBy(desc(mails.id)).get();

describe('sending', () => {
  const fields: Block[] = [
    {
      type: 'paragraph',
      runs: [
        { type: 'field', field: 'names', marks: ['bold'] },
        { type: 'text', text: ' on ', marks: [] },
        { type: 'field', field: 'date', marks: [] },
      ],
    },
  ];

  test('fills the fields from the job, and names those that it can’t fill', async () => {
    const { id, jobId } = await write(fields);
    await expect(staff.contracts.send({ id })).rejects.toThrow(
      contractMessages.fieldsMissing(['date']),
    );
    const bookingId = createBooking(studio.deps, '2030-09-07T14:00:00Z');
    await staff.clientJobs.items.add({ id: jobId, kind: 'booking', itemId: bookingId });
    const { versions } = await staff.contracts.send({ id });
    const text = await staff.contracts.version({ id: versions[0]?.id ?? '' });
    expect(text.content.blocks).toEqual([
      {
        type: 'paragraph',
        runs: [
          { type: 'text', text: 'Ida Berg and Tom Berg', marks: ['bold'] },
          { type: 'text', text: ' on ', marks: [] },
          { type: 'text', text: 'September 7, 2030', marks: [] },
        ],
      },
    ]);
    const mail = lastMail();
    expect(mail).toMatchObject({ kind: 'contract', to: 'ida@client.example' });
    expect(mail?.text).toContain('Ida Berg and Tom Berg on September 7, 2030');
    const { rows } = await staff.clientJobs.timeline({ id: jobId });
    expect(rows.map(({ kind }) => kind)).toContain('mail');
  });

  test('is refused for somebody of the studio as a client, without signers, and in letters that no typeface has', async () => {
    const moderator = studio.deps.db.select().from(users).where(eq(users.role, 'moderator')).get();
    const job = await staff.clientJobs.create({
      ...{ title: 'Ours', clientIds: [moderator?.id ?? ''] },
    });
    const own = await staff.contracts.create({ jobId: job.id });
    await staff.contracts.update({ id: own.id, content: { ...own.content, blocks: aText() } });
    await expect(staff.contracts.send({ id: own.id })).rejects.toThrow('works for the studio');
    const nobody = await write(aText(), { signerIds: [] });
    await expect(staff.contracts.send({ id: nobody.id })).rejects.toThrow(
      contractMessages.signersNone,
    );
    const job2 = await staff.clientJobs.create({ title: 'Letters', clientIds: nobody.clientIds });
    const rare = await staff.contracts.create({ jobId: job2.id });
    await staff.contracts.update({ id: rare.id, content: { ...rare.content, blocks: aText('𓀀') } });
    await expect(staff.contracts.send({ id: rare.id })).rejects.toThrow(
      contractMessages.lettersMissing('𓀀'),
    );
  });

  test('freezes what was sent, whoever writes; a change is a new version, signed again', async () => {
    const { id, content, ida, versionId } = await send();
    const { db } = studio.deps;
    const change = (columns: Partial<typeof contractVersions.$inferInsert>) => () =>
      db.update(contractVersions).set(columns).run();
    expect(change({ content: '{}' })).toThrow('contract_kept');
    expect(change({ validUntil: at })).toThrow('contract_kept');
    expect(() => db.update(contractEvents).set({ name: 'Eve' }).run()).toThrow('contract_kept');
    expect(() => db.delete(contractEvents).run()).toThrow('contract_kept');
    expect(() => db.delete(contractVersions).run()).toThrow('contract_kept');
    await expect(staff.contracts.send({ id })).rejects.toThrow(contractMessages.nothingNew);
    await visitor.contracts.visits.sign({ token: ida, versionId, ...named('Ida Berg') });
    at = new Date(at.getTime() + 60_000);
    await staff.contracts.update({ id, content: { ...content, blocks: aText('Otherwise.') } });
    const { versions } = await staff.contracts.send({ id });
    expect(versions).toMatchObject([
      { number: 2, signings: [{ signedAt: null }, { signedAt: null }, { isStudio: true }] },
      { number: 1, signings: [{ name: 'Ida Berg', signedAt: expect.any(Date) }, {}, {}] },
    ]);
    await expect(
      visitor.contracts.visits.sign({ token: ida, versionId, ...named('Ida Berg') }),
    ).rejects.toThrow(contractVisitMessages.replaced);
  });

  test('takes a text of 60 pages', async () => {
    const { id, content } = await write();
    const { blocks } = aSignedContract(60).content;
    const saved = await studio.rest('PUT', `/contracts/${id}`, {
      ...{ as: 'moderator', body: { content: { ...content, blocks } } },
    });
    expect(saved.json()).toMatchObject({ success: true });
    const { versions } = await staff.contracts.send({ id });
    const sent = await staff.contracts.version({ id: versions[0]?.id ?? '' });
    expect(sent.content.blocks).toEqual(blocks);
    expect(lastMail()?.text).not.toContain('Delivery');
  });

  test('keeps the job', async () => {
    const { jobId, id } = await send();
    await expect(staff.clientJobs.remove({ id: jobId })).rejects.toThrow(jobMessages.hasContract);
    await expect(staff.contracts.remove({ id })).rejects.toThrow(contractMessages.wasSent);
  });
});

describe('signing', () => {
  test('goes in the order of the clients, the studio last; the PDF goes to everybody', async () => {
    const { jobId, id, ida, tom, versionId } = await send();
    const sign = (token: string, name: string) =>
      visitor.contracts.visits.sign({ token, versionId, ...named(name) });
    await expect(sign(tom, 'Tom Berg')).rejects.toThrow(
      contractVisitMessages.notYourTurn('Ida Berg'),
    );
    await expect(staff.contracts.countersign({ versionId, ...named('Sam') })).rejects.toThrow(
      contractMessages.notCountersigned,
    );
    expect(await visitor.contracts.visits.list({ token: ida })).toMatchObject([
      { state: 'sent', isMyTurn: true },
    ]);
    const read = await visitor.contracts.visits.read({ token: ida, versionId });
    expect(read).toMatchObject({ content: { title: 'Wedding' } });
    await visitor.contracts.visits.read({ token: ida, versionId });
    await sign(ida, 'Ida Berg');
    expect(studio.deps.db.select().from(mails).all()).toContainEqual(
      expect.objectContaining({ kind: 'contract', to: 'tom@client.example' }),
    );
    await expect(sign(ida, 'Ida Berg')).rejects.toThrow(contractVisitMessages.signedAlready);
    await visitor.contracts.visits.sign({
      ...{ token: tom, versionId, signature: { name: 'طارق', strokes } },
    });
    expect(await staff.clientJobs.get({ id: jobId })).toMatchObject({
      nextStep: { step: 'countersign' },
    });
    const signed = await staff.contracts.countersign({ versionId, ...named('Sam Hill') });
    expect(signed).toMatchObject({ state: 'signed' });
    expect((await staff.clientJobs.get({ id: jobId })).nextStep?.step).not.toBe('countersign');
    const timeline = await staff.clientJobs.timeline({ id: jobId });
    expect(timeline.rows.filter(({ kind }) => kind === 'contract')).toMatchObject([
      { contract: { id, title: 'Wedding', state: 'signed' } },
    ]);
    await studio.deps.jobs.drain();
    const kept = await staff.contracts.get({ id });
    expect(kept.events.map(({ kind }) => kind)).toEqual([
      ...['sent', 'read', 'signed', 'signed', 'countersigned', 'filed'],
    ]);
    expect(kept.events[2]).toMatchObject({ network: '192.0.2.1', name: 'Ida Berg' });
    const sent = studio.deps.db.select().from(mails).where(eq(mails.kind, 'contractSigned')).all();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      expect.arrayContaining(['ida@client.example', 'tom@client.example']),
    );
    expect(sent).toHaveLength(3);
    expect(sent[0]?.attachments[0]).toMatchObject({ name: 'contract-wedding-1.pdf' });
    const file = await visitor.contracts.visits.file({ token: tom, versionId });
    expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const desk = await studio.rest('GET', `/contracts/versions/${versionId}/pdf`, {
      as: 'moderator',
    });
    expect(desk.rawPayload.equals(Buffer.from(file.content, 'base64'))).toBe(true);
    expect(await staff.contracts.verify({ id })).toEqual({
      ...{ isIntact: true, problems: [], entries: 6 },
    });
  });

  test('twice at the same time is done once', async () => {
    const { ida, versionId } = await send();
    const deps = { ...studio.deps, address: '192.0.2.1', userAgent: 'Test' };
    const signature = { name: 'Ida Berg', strokes: null };
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => signContract(deps, { token: ida, versionId, signature })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = studio.deps.db.select().from(contractEvents).all();
    expect(rows.filter(({ kind }) => kind === 'signed')).toHaveLength(1);
  });

  test('is over when the day is, when it was declined and when it was withdrawn', async () => {
    const { id, ida, versionId } = await send(aText(), { validUntil: '2030-06-02' });
    at = new Date('2030-06-03T12:00:00Z');
    const sign = () =>
      visitor.contracts.visits.sign({ token: ida, versionId, ...named('Ida Berg') });
    await expect(sign()).rejects.toThrow(contractVisitMessages.expired);
    expect(await staff.contracts.withdraw({ versionId, reason: 'Too late.' })).toMatchObject({
      ...{ id, state: 'withdrawn' },
    });
    await expect(sign()).rejects.toThrow(contractVisitMessages.closed);
    await expect(staff.contracts.withdraw({ versionId, reason: 'Again.' })).rejects.toThrow(
      contractMessages.notOpen,
    );
  });

  test('can be declined with a reason, which the studio is told', async () => {
    const { id, ida, versionId } = await send();
    await visitor.contracts.visits.decline({ token: ida, versionId, reason: 'Not clause 2.' });
    expect(await staff.contracts.get({ id })).toMatchObject({
      ...{ state: 'declined', versions: [{ reason: 'Not clause 2.' }] },
    });
    const mail = studio.deps.db.select().from(mails).all();
    expect(
      mail.some(({ kind, text }) => kind === 'contractAnswered' && text.includes('clause 2')),
    ).toBe(true);
    expect(await staff.contracts.verify({ id })).toMatchObject({ isIntact: true });
  });

  test('needs a name that the PDF can have, and a drawing that is one', async () => {
    const { ida, versionId } = await send();
    const sign = (signature: object) =>
      visitor.contracts.visits.sign({ token: ida, versionId, signature: signature as never });
    await expect(sign({ name: '𓀀𓀁' })).rejects.toThrow(contractMessages.nameUnwritable);
    await expect(sign({ name: 'Ida', strokes: [[[1, 1]]] })).rejects.toThrow(
      contractMessages.drawingRequired,
    );
    await expect(sign({ name: 'Ida', strokes: [[[5000, 1]]] })).rejects.toThrow();
  });

  test('by who has signed as a client is none of the studio', async () => {
    const { versionId, clientIds } = await signedByClients();
    const { db } = studio.deps;
    const moderator = db.select().from(users).where(eq(users.role, 'moderator')).get();
    // They were a client when it was sent, and work for the studio by now.
    db.update(users)
      .set({ email: 'former@client.example' })
      .where(eq(users.id, clientIds[0] ?? ''))
      .run();
    db.update(users)
      .set({ email: 'ida@client.example' })
      .where(eq(users.id, moderator?.id ?? ''))
      .run();
    await expect(staff.contracts.countersign({ versionId, ...named('Ida') })).rejects.toThrow(
      'works for the studio',
    );
  });
});
