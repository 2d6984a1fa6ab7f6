import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import {
  createGalleryListRow,
  createGalleryPictureRow,
  createGalleryRow,
  createSelectionRow,
  createVisitorRow,
} from '../../testing/rows/client-galleries.ts';
import { createMail } from '../../testing/rows/mails.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from '../audit/tables.ts';
import {
  clientGalleryChoices,
  clientGalleryEvents,
  clientGalleryVisitors,
} from '../client-galleries/visits/tables.ts';
import { contactMessages } from '../messages/tables.ts';
import { recordSignIn } from '../security/sign-ins.ts';
import { signIns } from '../security/tables.ts';
import { scheduleRetention } from './retention.ts';

const dayMs = 86_400_000;

let at = Date.now();
const studio = studioForEachTest({ now: () => new Date(at) });
beforeEach(() => {
  at = Date.now();
});

const admin = () => studio.as('admin');
const countOf = (table: typeof contactMessages | typeof mails | typeof signIns) =>
  studio.deps.db.select().from(table).all().length;
const drain = () => studio.deps.jobs.drain();
const network = '192.0.2.7';

describe('retention', () => {
  test('is unlimited until the owner changes it, 90 days for sign-ins', async () => {
    const { deps } = studio;
    createMessage(deps, { submittedAt: new Date(at - 5000 * dayMs) });
    recordSignIn(deps, { userId: null, outcome: 'refused', means: 'password', network });
    at += 91 * dayMs;
    recordSignIn(deps, { userId: null, outcome: 'refused', means: 'password', network });
    scheduleRetention(deps);
    await drain();
    expect([countOf(contactMessages), countOf(signIns)]).toEqual([1, 1]);
    const listed = await (await admin()).privacy.retention.list();
    expect(listed.map(({ kind, days }) => [kind, days])).toEqual([
      ['messages', null],
      ['mails', null],
      ['audit', 365],
      ['signIns', 90],
      ['galleryVisitors', null],
    ]);
  });

  test('takes guests along of whom nothing else is known', async () => {
    const { deps } = studio;
    const old = new Date(at - 100 * dayMs);
    const people = ['stranger', 'noted', 'booked'].map((name) =>
      createPerson(deps, { role: 'guest', email: `${name}@client.example` }),
    );
    for (const userId of people) createMessage(deps, { userId, submittedAt: old });
    const [stranger, noted = '', booked = ''] = people;
    const staff = await studio.as('moderator');
    await staff.clients.setNote({ id: noted, note: 'A friend of Ada.' });
    createBooking(deps, '2030-06-20T14:00:00Z', { userId: booked });
    await (await admin()).privacy.retention.update({ kind: 'messages', days: 90 });
    await drain();
    const left = (await staff.clients.list({})).rows.map(({ id }) => id);
    expect(left.toSorted()).toEqual([noted, booked].toSorted());
    expect(left).not.toContain(stranger);
  });

  test('shows what a shorter time would delete, and then deletes exactly that', async () => {
    const { deps } = studio;
    for (const days of [10, 40, 100]) {
      createMessage(deps, { submittedAt: new Date(at - days * dayMs) });
    }
    const { privacy } = await admin();
    const choice = { kind: 'messages', days: 30 } as const;
    expect(await privacy.retention.preview(choice)).toEqual({ rows: 2 });
    expect(countOf(contactMessages)).toBe(3);
    await privacy.retention.update(choice);
    await drain();
    expect(countOf(contactMessages)).toBe(1);
    expect(await privacy.retention.preview({ kind: 'messages', days: null })).toEqual({ rows: 0 });
  });

  test('of mail covers sent and failed ones: waiting ones are never deleted', async () => {
    const { deps } = studio;
    createMail(deps, { key: 'waits' });
    createMail(deps, { key: 'failed' });
    deps.db.$client.exec(`UPDATE mails SET state = 'failed' WHERE key = 'failed'`);
    at += 31 * dayMs;
    await (await admin()).privacy.retention.update({ kind: 'mails', days: 30 });
    await drain();
    expect(deps.db.select({ key: mails.key }).from(mails).all()).toEqual([{ key: 'waits' }]);
  });

  test('of the audit log is its own setting, and can be unlimited', async () => {
    const { privacy, settings } = await admin();
    await privacy.retention.update({ kind: 'audit', days: 90 });
    expect((await settings.get()).auditLogDays).toBe(90);
    await privacy.retention.update({ kind: 'audit', days: null });
    expect((await settings.get()).auditLogDays).toBe(0);
    at += 5000 * dayMs;
    await drain();
    expect(studio.deps.db.select().from(auditLog).all()).toHaveLength(2);
    expect((await privacy.retention.list())[2]).toMatchObject({ kind: 'audit', days: null });
  });

  test('of visitors of client galleries counts from their last visit, and takes their choices along', async () => {
    const { deps } = studio;
    const galleryId = createGalleryRow(deps);
    const pictureId = createGalleryPictureRow(deps, { galleryId });
    const listId = createGalleryListRow(deps, { galleryId });
    const [, recent] = [40, 20].map((days) => {
      const visitorId = createVisitorRow(deps, {
        ...{ galleryId, createdAt: new Date(at - 50 * dayMs) },
        lastSeenAt: new Date(at - days * dayMs),
      });
      const selectionId = createSelectionRow(deps, { listId, visitorId });
      deps.db
        .insert(clientGalleryChoices)
        .values({ selectionId, pictureId, note: 'Without the sign', updatedAt: deps.now() })
        .run();
      deps.db
        .insert(clientGalleryEvents)
        .values({
          ...{ galleryId, visitorId, kind: 'chosen', name: 'Amara Vale', detail: 'Favourites' },
          ...{ pictures: 1, at: new Date(at - days * dayMs) },
        })
        .run();
      return { visitorId, selectionId };
    });
    const { privacy } = await admin();
    const choice = { kind: 'galleryVisitors', days: 30 } as const;
    expect(await privacy.retention.preview(choice)).toEqual({ rows: 1 });
    await privacy.retention.update(choice);
    await drain();
    const visitors = deps.db.select().from(clientGalleryVisitors).all();
    expect(visitors.map(({ id }) => id)).toEqual([recent?.visitorId]);
    expect(deps.db.select().from(clientGalleryChoices).all()).toMatchObject([
      { selectionId: recent?.selectionId },
    ]);
    expect(deps.db.select().from(clientGalleryEvents).all()).toMatchObject([
      { visitorId: recent?.visitorId },
    ]);
  });

  test('is one of the offered times', async () => {
    const body = { kind: 'messages', days: 31 };
    const response = await studio.rest('PUT', '/settings/privacy/retention', { as: 'admin', body });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ days: 'Please choose one of the offered times' });
  });
});

describe('the privacy notice', () => {
  test('is public, invalidates cached pages, and adds the link to its page', async () => {
    const visitor = await studio.as('visitor');
    expect(await visitor.privacy.notice.get()).toEqual({ text: '', updatedAt: null, version: 0 });
    expect((await visitor.settings.studio()).hasPrivacyNotice).toBeUndefined();
    const { privacy } = await admin();
    const { version } = await privacy.notice.update({ text: 'We keep little.', version: 0 });
    expect(await visitor.privacy.notice.get()).toMatchObject({ text: 'We keep little.' });
    expect((await visitor.settings.studio()).hasPrivacyNotice).toBe(true);
    const stale = privacy.notice.update({ text: 'We keep all.', version: 0 });
    await expect(stale).rejects.toThrow('The privacy notice');
    await privacy.notice.update({ text: '', version });
    expect((await visitor.settings.studio()).hasPrivacyNotice).toBeUndefined();
  });
});
