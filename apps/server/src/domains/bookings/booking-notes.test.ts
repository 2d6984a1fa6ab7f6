import { describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { refusalOf } from '../../testing/rows/members.ts';
import { createMiniSession, placeRequest } from '../../testing/rows/mini-sessions.ts';
import {
  customerOf,
  customerStudioForEachTest,
  other,
} from '../../testing/studio/customer-studio.ts';
import { auditLog } from '../audit/tables.ts';

const studio = customerStudioForEachTest();
const { visitor, book } = customerOf(studio);
const desk = async () => (await studio.as('moderator')).bookings;
const secret = 'Quarrelled about xylophones';

describe('the notes of a booking', () => {
  test('are kept beside what the customer answered, and no other change touches them', async () => {
    const { id } = await book();
    const { version, notes } = await (await desk()).get({ id });
    expect(notes).toBe('');
    await (await desk()).update({ id, version, notes: `  ${secret}\r\nTwice ` });
    await (await desk()).update({ id, service: { priceCents: 100 } });
    const [row] = (await (await desk()).list({})).rows;
    expect(row).toMatchObject({ notes: `${secret}\nTwice`, service: { priceCents: 100 } });
    expect(await refusalOf((await desk()).update({ id, version, notes: 'Older' }))).toMatchObject([
      'CONFLICT',
      {},
    ]);
  });

  test('are bounded, and can be given with a new booking on both transports', async () => {
    const { id } = await book();
    const { userId } = await (await desk()).get({ id });
    const session = {
      userId,
      timestamp: other,
      service: { name: 'Portraits', price: 350 },
    };
    const refused = await studio.rest('POST', '/booking/create-booking', {
      as: 'moderator',
      body: { ...session, notes: 'x'.repeat(2001) },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({ notes: 'Notes can have at most 2,000 characters' });
    const made = await studio.rest('POST', '/booking/create-booking', {
      as: 'moderator',
      body: { ...session, notes: secret },
    });
    expect(made.json().data).toMatchObject({ notes: secret });
  });

  test('are in no mail, no calendar and nothing that the customer sees, and the audit log says only that they changed', async () => {
    const { id, token } = await book();
    const { address } = await (await studio.as('admin')).bookings.feed.renew();
    await (await desk()).update({ id, notes: secret });
    await (await desk()).setStatus({ id, status: 'confirmed' });
    await (await desk()).update({ id, startsAt: other });
    const seen = [
      await (await visitor()).own.open({ token }),
      await (await visitor()).own.calendar({ token }),
      (await studio.rest('GET', new URL(address ?? '').pathname)).rawPayload.toString(),
      studio.deps.db
        .select()
        .from(mails)
        .all()
        .map((mail) => [
          mail,
          mail.attachments.map(({ content }) => Buffer.from(content, 'base64').toString()),
        ]),
      studio.deps.db.select().from(auditLog).all(),
    ];
    const text = JSON.stringify(seen);
    expect(text).toContain('Portraits');
    expect(text).not.toContain('xylophones');
    const deeds = studio.deps.db.select().from(auditLog).all();
    expect(
      deeds.filter((deed) => deed.subjectKind === 'booking' && deed.action === 'changed'),
    ).toHaveLength(2);
  });

  test('cause no mail when only they change', async () => {
    const { id } = await book();
    const before = studio.deps.db.select().from(mails).all().length;
    await (await desk()).update({ id, notes: secret });
    expect(studio.deps.db.select().from(mails).all()).toHaveLength(before);
  });

  test('are found by the search of the dashboard, as they are now', async () => {
    const { id } = await book();
    await (await desk()).update({ id, notes: secret });
    const find = async (text: string) =>
      (await (await studio.as('moderator')).dashboard.search({ text })).bookings;
    expect(await find('xyloph')).toMatchObject([{ id }]);
    await (await desk()).update({ id, notes: 'Likes drums' });
    expect(await find('xyloph')).toEqual([]);
  });

  test('are in the file of the bookings, and come back by the import', async () => {
    const { id } = await book();
    await (await desk()).update({ id, notes: `${secret},\n"twice"` });
    const { body } = await studio.rest('GET', '/booking/bookings.csv', { as: 'moderator' });
    expect(body).toContain('"Quarrelled about xylophones,\n""twice"""');
    await (await desk()).remove({ id });
    await (await studio.as('moderator')).dashboard.import({ kind: 'bookings', csv: body });
    expect((await (await desk()).list({})).rows).toMatchObject([{ notes: `${secret},\n"twice"` }]);
  });

  test('can be kept of a place of an event', async () => {
    const startsAt = '2040-06-15T14:00:00.000Z';
    const event = createMiniSession(studio.deps, { startsAt: new Date(startsAt) });
    const { miniSessions } = await visitor();
    const { id } = await miniSessions.book(placeRequest(event, startsAt));
    const saved = await (await desk()).update({ id, notes: secret });
    expect(saved).toMatchObject({ notes: secret, miniSessionId: event });
  });
});
