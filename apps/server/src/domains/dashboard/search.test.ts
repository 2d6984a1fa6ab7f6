import { describe, expect, it } from 'vitest';
import { albumWith } from '../../testing/rows/albums.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createGalleryRow } from '../../testing/rows/client-galleries.ts';
import { createJobRow } from '../../testing/rows/client-jobs.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { createProduct } from '../../testing/rows/products.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { bookings } from '../bookings/tables.ts';
import { contactMessages } from '../messages/tables.ts';

const studio = studioForAllTests({ now: () => new Date('2030-01-15T12:00:00Z') });

const search = async (text: string, who: 'admin' | 'moderator' = 'admin') =>
  (await studio.as(who)).dashboard.search({ text });
const nothing = {
  ...{ bookings: [], people: [], jobs: [], galleries: [], albums: [] },
  ...{ messages: [], products: [], files: [] },
};

describe('the search of the dashboard', () => {
  it('finds matches by kind, also by the beginning of a word', async () => {
    const { deps } = studio;
    const person = createPerson(deps, {
      role: 'user',
      firstName: 'Zoë',
      lastName: 'Quimby',
      email: 'zoe@quimby.example',
    });
    const booking = createBooking(deps, '2030-06-04T14:00:00Z', {
      customerFirstName: 'Zoë',
      customerLastName: 'Quimby',
      confirmationCode: 'CONF-QUIMBY1',
      userId: person,
    });
    const message = createMessage(deps, { name: 'Zoë Quimby', message: 'Good day.' });
    const product = createProduct(deps, { name: 'Quimby album' });
    const album = albumWith(deps, { name: 'Quimby, summer' });
    const galleryId = createGalleryRow(deps, { title: 'Quimby wedding' });
    const jobId = createJobRow(deps, { title: 'Quimby anniversary' });
    const found = await search('quimb');
    expect(found.bookings).toMatchObject([{ id: booking, customerName: 'Zoë Quimby' }]);
    expect(found.people).toEqual([{ id: person, name: 'Zoë Quimby', email: 'zoe@quimby.example' }]);
    expect(found.messages).toEqual([{ id: message, name: 'Zoë Quimby', beginning: 'Good day.' }]);
    expect(found.products).toMatchObject([{ id: product, name: 'Quimby album' }]);
    expect(found.albums).toEqual([{ id: album.id, name: 'Quimby, summer', images: 0 }]);
    expect(found.galleries).toEqual([{ id: galleryId, name: 'Quimby wedding', client: '' }]);
    // The booking has a job, too, which is found by its client.
    expect(found.jobs.map(({ id }) => id).toSorted()).toEqual([booking, jobId].toSorted());
    expect((await search('CONF-QUIMBY1')).bookings).toMatchObject([{ id: booking }]);
    expect((await search('zoe quim')).bookings).toMatchObject([{ id: booking }]);
  });

  it.each([
    ['Straße', 'strasse'],
    ['Strasse', 'straße'],
    ['STRAẞE', 'strass'],
    ['Łódź Møller', 'lodz moller'],
    ['Lodz Moller', 'łódź mø'],
    ['Ægir Œuvre', 'aegir oeuv'],
    ['Đoković', 'dokovic'],
    ['Ðórunn Þór', 'dorunn thor'],
    ['Ħamrun Işık İzmir', 'hamrun isik izmir'],
    ['Cafe\u0301 Šárka', 'café sarka'],
    ['東京タワーの写真', '京タ'],
    ['東京タワーの写真', '写真'],
    ['婚礼2030摄影', '2030摄'],
    ['婚礼2030摄影', '礼20'],
    ['서울에서결혼', '결혼'],
    ['ภาพถ่ายงานแต่งงาน', 'งานแต่ง'],
    ['हिन्दी शादी', 'हिन्दी शा'],
    ['𠮷野家', '野家'],
    ['東京タワー', '京'],
    ['김민준', '민'],
    ['ｶﾒﾗﾊﾞｯｸﾞ', 'カメラバッグ'],
    ['カメラバッグ', 'ﾗﾊﾞｯ'],
    ['ＡＢＣ写真２０３０', 'abc写真2030'],
    ['Studio 2030', 'ｓｔｕｄｉｏ'],
  ])('finds %j by %j', async (name, text) => {
    const message = createMessage(studio.deps, { name, message: 'Good day.' });
    const album = albumWith(studio.deps, { name: `${name} ${message}` });
    const { messages, albums } = await search(text);
    expect(messages).toMatchObject([{ id: message }]);
    expect(albums.map(({ id }) => id)).toContain(album.id);
    studio.deps.db.delete(contactMessages).run();
  });

  it.each([
    ['東京タワー', '京東'],
    ['東京タワー', '東タ'],
    ['Straße', 'strase'],
    ['서울에서', '울서'],
  ])('does not find %j by %j', async (name, text) => {
    const message = createMessage(studio.deps, { name, message: 'Good day.' });
    const { messages } = await search(text);
    expect(messages.map(({ id }) => id)).not.toContain(message);
  });

  it('finds files with the folder they are in', async () => {
    const folder = await (await studio.as('moderator')).files.createFolder({
      name: 'Lindqvist deliveries',
      source: 'local',
    });
    const { files } = await search('lindqv');
    expect(files).toEqual([
      { id: folder.id, name: 'Lindqvist deliveries', isFolder: true, folder: folder.id },
    ]);
  });

  it('returns clients, but no members of the staff who are none', async () => {
    createPerson(studio.deps, { role: 'user', firstName: 'Ludmila', lastName: 'Frost' });
    createPerson(studio.deps, { role: 'moderator', firstName: 'Ludmila', lastName: 'Hill' });
    for (const role of ['admin', 'moderator'] as const) {
      const { people } = await search('Ludmila', role);
      expect(people.map(({ name }) => name)).toEqual(['Ludmila Frost']);
    }
  });

  it('returns the newest five of a kind', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    for (const name of names) createMessage(studio.deps, { name: `Vellum ${name}` });
    const { messages: found } = await search('vellum');
    expect(found.map(({ name }) => name)).toEqual(
      ['seven', 'six', 'five', 'four', 'three'].map((name) => `Vellum ${name}`),
    );
  });

  it('returns upcoming bookings first, the soonest before the others, then the latest past ones', async () => {
    const booked = (startsAt: string) =>
      createBooking(studio.deps, startsAt, { customerLastName: 'Vance' });
    for (const startsAt of ['2029-03-01T10:00:00Z', '2031-06-04T10:00:00Z', '2029-12-24T10:00:00Z'])
      booked(startsAt);
    booked('2030-01-15T11:30:00Z');
    booked('2030-01-16T10:00:00Z');
    booked('2028-03-01T10:00:00Z');
    const { bookings: found } = await search('vance');
    expect(found.map(({ startsAt }) => startsAt.toISOString().slice(0, 16))).toEqual([
      ...['2030-01-15T11:30', '2030-01-16T10:00', '2031-06-04T10:00'],
      ...['2029-12-24T10:00', '2029-03-01T10:00'],
    ]);
  });

  it('finds a booking by its current text, and no deleted one', async () => {
    const id = createBooking(studio.deps, '2032-06-04T14:00:00Z', { customerLastName: 'Before' });
    studio.deps.db.update(bookings).set({ customerLastName: 'Afterwards' }).run();
    expect((await search('before')).bookings).toEqual([]);
    expect((await search('afterwards')).bookings.map((row) => row.id)).toContain(id);
    studio.deps.db.delete(bookings).run();
    expect((await search('afterwards')).bookings).toEqual([]);
  });

  it('finds nothing without a word', async () => {
    for (const text of ['', '  ', '!!!', '"', '%'])
      expect(await search(text), text).toEqual(nothing);
  });

  it('answers at the documented path, and refuses an endless text', async () => {
    const reply = await studio.rest('GET', '/api/dashboard/search?text=nobody', {
      as: 'moderator',
    });
    expect(reply.json()).toEqual({ success: true, data: nothing });
    const long = `/dashboard/search?text=${'x'.repeat(200)}`;
    expect((await studio.rest('GET', long, { as: 'moderator' })).statusCode).toBe(400);
  });
});
