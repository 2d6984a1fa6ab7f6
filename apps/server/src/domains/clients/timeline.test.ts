import { beforeEach, describe, expect, test } from 'vitest';
import { plansOf } from '../../testing/database/query-plans.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createGalleryLinkRow, createGalleryRow } from '../../testing/rows/client-galleries.ts';
import { createShareRow } from '../../testing/rows/file-shares.ts';
import { createMail } from '../../testing/rows/mails.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { createPayment, paidInvoice } from '../../testing/rows/money.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { clientGalleryEvents } from '../client-galleries/visits/tables.ts';
import { fileShareSelections } from '../files/shares/tables.ts';
import { clientEntries } from './tables.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
const now = new Date('2030-06-03T12:00:00Z');
const studio = studioForEachTest({ now: () => now });
let ida: string;
beforeEach(async () => {
  staff = await studio.as('moderator');
  ida = createPerson(studio.deps, {
    ...{ role: 'guest', firstName: 'Ida', lastName: 'Berg', email: 'ida@client.example' },
  });
});
const timeline = (more: object = {}) => staff.clients.timeline({ id: ida, ...more });

describe('a timeline', () => {
  test('has everything between a client and the studio, the newest first', async () => {
    const { deps } = studio;
    const booking = createBooking(deps, '2030-06-20T14:00:00Z', { userId: ida });
    createPayment(deps, booking, { amountCents: 5000, paidAt: new Date('2030-06-02T09:00:00Z') });
    createMessage(deps, { userId: ida, submittedAt: new Date('2030-05-01T09:00:00Z') });
    paidInvoice(deps, {
      ...{ customerEmail: 'ida@client.example', number: 'INV-7' },
      issuedAt: new Date('2030-05-20T09:00:00Z'),
    });
    const link = createShareRow(deps, 'folder', {
      ...{ userId: ida, opened: 2, downloads: 1, lastDownloadedAt: now, title: 'Your day' },
      createdAt: new Date('2030-04-01T09:00:00Z'),
    });
    const sent = { shareId: link.id, name: 'Ida', message: 'These', pictures: 31, sentAt: now };
    deps.db.insert(fileShareSelections).values(sent).run();
    createMail(deps, {
      ...{ to: 'ida@client.example', kind: 'bookingConfirmed', subject: 'Confirmed' },
    });
    const { rows } = await timeline();
    expect(rows).toMatchObject([
      { kind: 'booking', booking: { id: booking, amountCents: 37_800 } },
      { kind: 'mail', mail: { kind: 'bookingConfirmed', state: 'waiting' } },
      { kind: 'payment', payment: { amountCents: 5000, bookingId: booking } },
      { kind: 'payment', payment: { amountCents: 37_800, of: 'INV-7', method: 'cash' } },
      { kind: 'invoice', invoice: { number: 'INV-7', state: 'paid' } },
      { kind: 'message', thread: { message: 'Five people and a dog, in October.', replies: [] } },
      {
        kind: 'gallery',
        gallery: { name: 'Your day', opened: 2, downloads: 1, selection: { pictures: 31 } },
      },
    ]);
    for (const { kind } of rows) {
      const ofKind = (await timeline({ kind })).rows;
      expect(ofKind).toEqual(rows.filter((row) => row.kind === kind));
    }
  });

  test('has one entry for a client gallery, by whatever link, until there is none', async () => {
    const galleryId = createGalleryRow(studio.deps, { title: 'Amara and Jonas' });
    const used = { opened: 2, lastOpenedAt: studio.deps.now(), downloads: 3 };
    createGalleryLinkRow(studio.deps, { galleryId, userId: ida, ...used });
    await staff.clientGalleries.update({ id: galleryId, clientIds: [ida] });
    createGalleryLinkRow(studio.deps, { galleryId, userId: ida, role: 'guest', opened: 1 });
    const { rows } = await timeline({ kind: 'gallery' });
    expect(rows).toMatchObject([
      {
        gallery: { id: galleryId, fileId: null, name: 'Amara and Jonas', opened: 3, downloads: 3 },
      },
    ]);
    await staff.clientGalleries.update({ id: galleryId, clientIds: [] });
    expect((await timeline({ kind: 'gallery' })).rows).toEqual(rows);
    await staff.clientGalleries.remove({ id: galleryId });
    expect((await timeline({ kind: 'gallery' })).rows).toEqual([]);
  });

  test('has the last lines of what happened by the own links to a client gallery, the newest first', async () => {
    const { db } = studio.deps;
    const galleryId = createGalleryRow(studio.deps);
    const otherId = createPerson(studio.deps, { role: 'guest', email: 'other@client.example' });
    const [own, guests, others] = [
      { userId: ida },
      { userId: ida, role: 'guest' as const },
      { userId: otherId },
    ].map((of) => createGalleryLinkRow(studio.deps, { galleryId, ...of }).id);
    const happens = (linkId: string | undefined, minute: number) => {
      const of = { galleryId, kind: 'downloaded', name: 'Ida', detail: 'web' } as const;
      const at = new Date(now.getTime() + minute * 60_000);
      db.insert(clientGalleryEvents)
        .values({ ...of, linkId, pictures: minute, at })
        .run();
    };
    const shown = async (id: string) => {
      const { rows } = await staff.clients.timeline({ id, kind: 'gallery' });
      return rows.map((row) => row.kind === 'gallery' && row.gallery.events);
    };
    expect(await shown(ida)).toEqual([[]]);
    for (let minute = 1; minute <= 24; minute += 3) {
      happens(own, minute);
      happens(others, minute + 1);
      happens(guests, minute + 2);
    }
    happens(undefined, 30);
    const line = (pictures: number, linkId: string | undefined) => ({
      ...{ id: expect.any(String), kind: 'downloaded', name: 'Ida', detail: 'web', pictures },
      ...{ linkId, at: new Date(now.getTime() + pictures * 60_000) },
    });
    expect(await shown(ida)).toEqual([
      [line(24, guests), line(22, own), line(21, guests), line(19, own), line(18, guests)],
    ]);
    expect(await shown(otherId)).toEqual([[23, 20, 17, 14, 11].map((at) => line(at, others))]);
    const answer = await studio.rest('GET', `/clients/${ida}/timeline?kind=gallery`, {
      as: 'moderator',
    });
    expect(answer.json().data[0].gallery.events).toHaveLength(5);
    const plans = await plansOf(studio.deps, () => timeline({ kind: 'gallery' }));
    const ofEvents = plans.filter((plan) => /client_gallery_events|own/.test(plan));
    expect(ofEvents).toEqual([
      expect.stringMatching(/client_gallery_events_by_link \(link_id=\? AND rowid>\?\)/),
      expect.stringMatching(/client_gallery_events_by_link \(link_id=\?\)/),
    ]);
  });

  test('has one entry after the merge of two clients of one gallery', async () => {
    const galleryId = createGalleryRow(studio.deps);
    const otherId = createPerson(studio.deps, { role: 'guest', email: 'other@client.example' });
    await staff.clientGalleries.update({ id: galleryId, clientIds: [otherId, ida] });
    await staff.clients.merge({ id: ida, otherId });
    const { clientIds } = await staff.clientGalleries.get({ id: galleryId });
    expect(clientIds).toEqual([ida]);
    expect((await timeline({ kind: 'gallery' })).rows).toHaveLength(1);
  });

  test('shows a reply with its message, and what staff wrote', async () => {
    const id = createMessage(studio.deps, { userId: ida });
    await staff.messages.reply({ id, subject: 'Re: Portraits', body: 'Yes.' });
    await staff.clients.write({ id: ida, subject: 'Your pictures', body: 'They are ready.' });
    const { rows } = await timeline({ kind: 'message' });
    expect(rows).toMatchObject([
      {
        letter: { subject: 'Your pictures', body: 'They are ready.', mail: { state: 'waiting' } },
        thread: null,
      },
      { thread: { replies: [{ body: 'Yes.', mail: { state: 'waiting' } }] }, letter: null },
    ]);
    // The mails that carry them are no entries of their own.
    expect((await timeline({ kind: 'mail' })).rows).toEqual([]);
  });

  test('holds no text of a mail, and none of a mail to the studio', async () => {
    const secret = 'https://studio.example/my-booking#secret';
    createMail(studio.deps, { to: 'ida@client.example', text: secret, html: secret });
    createMail(studio.deps, { to: 'desk@studio.example', replyTo: 'ida@client.example' });
    const { rows } = await timeline();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  test('follows what is moved, given to somebody else, or deleted', async () => {
    const { db } = studio.deps;
    const id = createBooking(studio.deps, '2030-06-20T14:00:00Z', { userId: ida });
    createPayment(studio.deps, id);
    await staff.bookings.update({ id, startsAt: '2030-06-21T14:00:00Z' });
    expect((await timeline()).rows[0]?.at).toEqual(new Date('2030-06-21T14:00:00Z'));
    const ada = createPerson(studio.deps, { role: 'guest' });
    await staff.bookings.update({ id, userId: ada });
    expect((await timeline({ kind: 'booking' })).rows).toEqual([]);
    expect((await timeline({ kind: 'payment' })).rows).toEqual([]);
    const others = await staff.clients.timeline({ id: ada });
    expect(others.rows.map(({ kind }) => kind)).toContain('payment');
    db.$client.exec('DELETE FROM payments; DELETE FROM bookings; DELETE FROM mails');
    expect(db.select().from(clientEntries).all()).toEqual([]);
  });

  test('of 5,000 entries is read page by page, each by its index alone', async () => {
    const { db } = studio.deps;
    db.$client.exec(`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO contact_messages (id, name, email, phone, service, message, status, is_spam, submitted_at, user_id)
      SELECT 'm' || i, 'Ida', 'ida@client.example', '', 'Portraits', 'Message ' || i, 'read', 0, 1000 * i, '${ida}' FROM n
    `);
    let cursor: string | undefined;
    const seen: string[] = [];
    do {
      const page = await timeline({ limit: 200, cursor });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      if (seen.length === 4800) {
        const plans = await plansOf(studio.deps, () => timeline({ limit: 200, cursor }));
        expect(plans).toContain(
          'SEARCH client_entries USING INDEX client_entries_by_time (user_id=? AND at<?)',
        );
      }
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(5000);
    expect(seen[0]).toBe('message:m5000');
  });

  test('of nobody is refused', async () => {
    const asked = staff.clients.timeline({ id: 'nobody' });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a client', () => {
  test('has a note, which is refused over another one', async () => {
    const first = await staff.clients.setNote({ id: ida, note: 'Mornings.', noteVersion: 0 });
    expect(first).toEqual({ note: 'Mornings.', noteVersion: 1 });
    const late = staff.clients.setNote({ id: ida, note: 'Evenings.', noteVersion: 0 });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    // The same text again is saved already.
    expect(await staff.clients.setNote({ id: ida, note: 'Mornings.', noteVersion: 0 })).toEqual(
      first,
    );
    expect(await staff.clients.get({ id: ida })).toMatchObject(first);
  });

  test('is added once, and not with an address that somebody has', async () => {
    const input = { firstName: 'Noor', email: 'noor@client.example', tags: ['VIP', 'vip'] };
    const made = await staff.clients.create({ ...input, note: 'By telephone' });
    expect(made).toMatchObject({
      name: 'Noor',
      tags: ['vip'],
      note: 'By telephone',
      role: 'guest',
    });
    const again = staff.clients.create({ ...input, email: 'IDA@client.example' });
    await expect(again).rejects.toThrow(/^Ida Berg has this address already\./);
  });

  test('is changed, but not the address of an account, nor anything of the staff', async () => {
    const { version } = await staff.clients.get({ id: ida });
    const changed = { phone: '(212) 555-0147', language: 'de', address: '12 Lens Street' } as const;
    const saved = await staff.clients.update({ id: ida, version, ...changed });
    expect(saved).toMatchObject(changed);
    const late = staff.clients.update({ id: ida, version, firstName: 'Ina' });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    const wrong = staff.clients.update({ id: ida, phone: '12' });
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });

    const user = createPerson(studio.deps, { role: 'user' });
    const moved = staff.clients.update({ id: user, email: 'thief@evil.example' });
    await expect(moved).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await staff.clients.update({ id: user, tags: ['VIP'] })).toMatchObject({
      tags: ['VIP'],
    });
    const owner = createPerson(studio.deps, { role: 'admin' });
    const renamed = staff.clients.update({ id: owner, firstName: 'Mallory' });
    await expect(renamed).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('can have at most twenty tags', async () => {
    const tags = Array.from({ length: 21 }, (_, at) => `tag ${at}`);
    const asked = staff.clients.update({ id: ida, tags });
    await expect(asked).rejects.toThrow(/at most 20 tags/);
  });

  test('is exported as CSV, with what is noted', async () => {
    await staff.clients.update({ id: ida, tags: ['VIP', 'wedding'], address: '=1+1' });
    const { payload } = await studio.rest('GET', '/clients/clients.csv?search=ida', {
      as: 'moderator',
    });
    expect(payload).toContain("Ida,Berg,ida@client.example,,'=1+1,VIP; wedding");
  });
});
