import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createGalleryLinkRow, createGalleryRow } from '../../../testing/rows/client-galleries.ts';
import { mailsTo } from '../../../testing/rows/customers.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import { forEachTest, studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { clientGalleries } from '../tables.ts';
import { clientGalleryEvents } from '../visits/tables.ts';
import { scheduleGalleryReminders } from './reminders.ts';

const recipient = 'amara@client.example';
const words = { subject: 'Your pictures', words: 'They are ready, Amara.' };
let clock = new Date('2030-06-03T12:00:00Z');
const studio = studioForEachTest({ now: () => clock });
const staff = forEachTest(() => {
  clock = new Date('2030-06-03T12:00:00Z');
  return studio.as('moderator');
});
const mails = () => mailsTo(studio.deps, recipient);
const reminders = () => mails().filter(({ kind }) => kind === 'galleryReminder');
const aLink = (gallery: Parameters<typeof createGalleryRow>[1] = {}) =>
  createGalleryLinkRow(studio.deps, { galleryId: createGalleryRow(studio.deps, gallery) });
const kindsOf = (id: string) =>
  studio.deps.db
    .select({ kind: clientGalleryEvents.kind })
    .from(clientGalleryEvents)
    .where(eq(clientGalleryEvents.galleryId, id))
    .all()
    .map(({ kind }) => kind);

/** Does what is due by a time. */
async function until(time: string) {
  clock = new Date(time);
  await studio.deps.jobs.drain();
}

describe('the mail of a link', () => {
  it('is in the language of the recipient, with the link, and with the PIN only where that is wished', async () => {
    const userId = createPerson(studio.deps, { role: 'user', email: recipient, language: 'de' });
    const sealedPin = studio.deps.secrets.seal('4711', 'client gallery pin');
    const galleryId = createGalleryRow(studio.deps, { title: 'Hochzeit', sealedPin });
    const { id, token } = createGalleryLinkRow(studio.deps, { galleryId, userId });
    const { links } = staff.clientGalleries;
    const standard = await links.compose({ id });
    expect(standard).toMatchObject({ to: recipient, language: 'de', hasPin: true, sendsAt: null });
    expect(standard.subject).toContain('Hochzeit');
    expect(standard.html).toContain(`/g/${token}`);
    expect(standard.html).not.toContain('4711');
    const told = await links.compose({ id, ...words, tellsPin: true });
    expect(told).toMatchObject(words);
    expect(told.html).toContain('4711');
    expect(told.html).toContain(words.words);
  });

  it('is sent at once, again, and its state is shown', async () => {
    const { id, galleryId, token } = aLink();
    const sent = await staff.clientGalleries.links.send({ id, ...words });
    expect(sent).toMatchObject({ sentAt: clock, sendsAt: null, mail: { state: 'waiting' } });
    await staff.clientGalleries.links.send({ id, ...words });
    const [first, second] = mails();
    expect(second).toMatchObject({ kind: 'galleryReady', subject: words.subject });
    expect(first).toMatchObject({ isConfidential: true });
    expect(first?.text).toContain(`/g/${token}`);
    expect(kindsOf(galleryId)).toEqual(['sent', 'sent']);
  });

  it('is sent at a time by the studio’s clock, which can be changed and cancelled', async () => {
    const { id, galleryId } = aLink();
    const { links } = staff.clientGalleries;
    // Summer in New York is four hours behind.
    const planned = await links.send({ id, ...words, sendsAt: '2030-06-05T09:00' });
    expect(planned).toMatchObject({ sendsAt: new Date('2030-06-05T13:00:00Z'), sentAt: null });
    expect(await links.compose({ id })).toMatchObject({ ...words, sendsAt: '2030-06-05T09:00' });
    await links.send({ id, ...words, sendsAt: '2030-06-06T09:00' });
    await until('2030-06-05T14:00:00Z');
    expect(mails()).toEqual([]);
    await until('2030-06-06T13:00:00Z');
    expect(mails()).toHaveLength(1);
    expect(await links.list({ galleryId })).toMatchObject([{ sendsAt: null, sentAt: clock }]);

    await links.send({ id, ...words, sendsAt: '2030-06-07T09:00' });
    await links.cancelSending({ id });
    await until('2030-06-07T14:00:00Z');
    expect(mails()).toHaveLength(1);
  });

  it('is not sent after its link was revoked, or its gallery has expired', async () => {
    const { id } = aLink();
    const { links } = staff.clientGalleries;
    await links.send({ id, ...words, sendsAt: '2030-06-05T09:00' });
    await links.revoke({ id });
    const expiring = aLink();
    await links.send({ id: expiring.id, ...words, sendsAt: '2030-06-05T09:00' });
    const over = { expiresOn: '2030-06-03', expiresAt: new Date('2030-06-04T04:00:00Z') };
    studio.deps.db.update(clientGalleries).set(over).run();
    await until('2030-06-05T14:00:00Z');
    expect(mails()).toEqual([]);
    await expect(links.send({ id: expiring.id, ...words })).rejects.toMatchObject({
      message: 'The gallery has expired. Please extend it before you send the link.',
    });
  });

  it.each([
    ['2030-06-03T07:59', 'The time must be in the future'],
    ['2030-07-01T09:00', 'The gallery expires before this time'],
    ['2030-06-05', 'Please give the time as a day and minute such as 2030-06-01T09:00'],
    ['2030-06-05T09:00:00Z', 'Please give the time as a day and minute such as 2030-06-01T09:00'],
  ])('refuses to be sent at %s: %s', async (sendsAt, sentence) => {
    const { id } = aLink({ expiresOn: '2030-06-30', expiresAt: new Date('2030-07-01T04:00:00Z') });
    const path = `/client-galleries/links/${id}/send`;
    const answer = await studio.rest('POST', path, {
      as: 'moderator',
      body: { ...words, sendsAt },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(sentence);
  });

  it('needs an address', async () => {
    const { id } = createGalleryLinkRow(studio.deps, { email: '' });
    const path = `/client-galleries/links/${id}/send`;
    const answer = await studio.rest('POST', path, { as: 'moderator', body: words });
    expect(answer.statusCode).toBe(422);
  });
});

describe('the reminder of a gallery that expires', () => {
  const expiry = { expiresOn: '2030-06-20', expiresAt: new Date('2030-06-21T04:00:00Z') };

  it('is sent once to each recipient with an address, and anew after an extension', async () => {
    const { galleryId, id } = aLink({ ...expiry, remindsBefore: 7 });
    await staff.clientGalleries.links.send({ id, ...words });
    createGalleryLinkRow(studio.deps, { galleryId, email: '', role: 'guest' });
    const revoked = createGalleryLinkRow(studio.deps, { galleryId });
    await staff.clientGalleries.links.send({ id: revoked.id, ...words });
    await staff.clientGalleries.links.revoke({ id: revoked.id });
    scheduleGalleryReminders(studio.deps);
    await until('2030-06-14T03:59:00Z');
    expect(reminders()).toEqual([]);
    await until('2030-06-14T04:10:00Z');
    await until('2030-06-14T05:00:00Z');
    expect(reminders()).toMatchObject([{ isConfidential: true, sendBefore: expiry.expiresAt }]);
    expect(reminders()[0]?.text).toContain('until June 20, 2030');

    const extended = await staff.clientGalleries.extend({ id: galleryId });
    expect(extended).toMatchObject({ expiresOn: '2030-07-20' });
    await until('2030-07-15T12:00:00Z');
    expect(reminders()).toHaveLength(2);
    expect(kindsOf(galleryId)).toEqual([
      ...['sent', 'sent', 'revoked'],
      ...['reminded', 'extended', 'reminded'],
    ]);
  });

  it('is sent to who opened a link that was given in another way', async () => {
    const { token } = aLink(expiry);
    await studio.rest('POST', '/client-galleries/visit', { body: { token } });
    scheduleGalleryReminders(studio.deps);
    await until('2030-06-14T04:10:00Z');
    expect(reminders()).toHaveLength(1);
  });

  it('is not sent by a link that was not sent, or was sent after the reminder was due', async () => {
    const { id, galleryId, token } = aLink(expiry);
    scheduleGalleryReminders(studio.deps);
    await until('2030-06-15T12:00:00Z');
    expect(mails()).toEqual([]);
    await staff.clientGalleries.links.send({ id, ...words });
    await studio.rest('POST', '/client-galleries/visit', { body: { token } });
    await until('2030-06-16T12:00:00Z');
    expect(reminders()).toEqual([]);
    const extended = await staff.clientGalleries.extend({ id: galleryId });
    expect(extended).toMatchObject({ expiresOn: '2030-07-20' });
    await until('2030-07-15T12:00:00Z');
    expect(reminders()).toHaveLength(1);
  });

  it('is sent by a link that was sent in time, and again later', async () => {
    const { id } = aLink(expiry);
    await staff.clientGalleries.links.send({ id, ...words });
    clock = new Date('2030-06-15T12:00:00Z');
    await staff.clientGalleries.links.send({ id, ...words });
    scheduleGalleryReminders(studio.deps);
    await until('2030-06-15T12:10:00Z');
    expect(reminders()).toHaveLength(1);
  });

  it('is not sent where none is wished, and to nobody when it has expired', async () => {
    const { links } = staff.clientGalleries;
    await links.send({ id: aLink({ ...expiry, remindsBefore: null }).id, ...words });
    const expired = { expiresOn: '2030-06-04', expiresAt: new Date('2030-06-05T04:00:00Z') };
    await links.send({ id: aLink({ ...expired, remindsBefore: 1 }).id, ...words });
    clock = new Date('2030-06-20T12:00:00Z');
    scheduleGalleryReminders(studio.deps);
    await studio.deps.jobs.drain();
    expect(reminders()).toEqual([]);
  });
});

describe('an extension', () => {
  it('opens a gallery again from today, by the links that it had', async () => {
    const over = { expiresOn: '2030-05-01', expiresAt: new Date('2030-05-02T04:00:00Z') };
    const { galleryId, token } = aLink(over);
    const open = () => studio.rest('POST', '/client-galleries/visit', { body: { token } });
    expect((await open()).statusCode).toBe(404);
    const extended = await staff.clientGalleries.extend({ id: galleryId });
    expect(extended).toMatchObject({ expiresOn: '2030-07-03', hasEnded: false });
    expect((await open()).statusCode).toBe(200);
  });

  it('is refused for a gallery that never expires', async () => {
    const { galleryId } = aLink();
    await expect(staff.clientGalleries.extend({ id: galleryId })).rejects.toMatchObject({
      message: 'This client gallery never expires.',
    });
  });

  it('and other rights, a password and an expiry take effect without a new link', async () => {
    const { galleryId, token } = aLink();
    const open = async () =>
      (await studio.rest('POST', '/client-galleries/visit', { body: { token } })).json().data;
    expect(await open()).toMatchObject({ isLocked: false, downloads: 'original', expiresOn: null });
    const changes = { id: galleryId, downloads: 'web', expiresOn: '2030-09-30' } as const;
    await staff.clientGalleries.update(changes);
    expect(await open()).toMatchObject({ downloads: 'web', expiresOn: '2030-09-30' });
    await staff.clientGalleries.update({ id: galleryId, password: 'Golden hour' });
    expect(await open()).toMatchObject({ isLocked: true });
  });
});
