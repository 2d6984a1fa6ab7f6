import {
  openingStepLabels as labels,
  openingMessages as messages,
} from '@shutterhouse/contract/opening/messages';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { bookingRequest, createBooking } from '../../testing/rows/bookings.ts';
import { createGalleryLinkRow } from '../../testing/rows/client-galleries.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { createPackage } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from '../audit/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { contactMessages } from '../messages/tables.ts';
import { packages } from '../packages/tables.ts';
import { users } from '../people/tables.ts';
import { services } from '../services/tables.ts';
import { studioFacts } from '../settings/tables.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });
const started = new Date('2030-06-01T12:00:00Z');

const owner = () => studio.as('admin');
const rowsOf = (table: Parameters<ReturnType<typeof studio.deps.db.select>['from']>[0]) =>
  studio.deps.db.select().from(table).all();

/** The steps that are neither done nor left as they are. */
async function open(): Promise<string[]> {
  const { steps } = await (await owner()).opening.get();
  return steps.filter(({ isDone, isAccepted }) => !isDone && !isAccepted).map(({ step }) => step);
}

/** Services and packages as the starter site brings them. */
function installSamples(): void {
  const { db } = studio.deps;
  db.insert(studioFacts).values({ name: 'starterInstalled', value: 'yes', since: started }).run();
  const stamps = { createdAt: started, updatedAt: started };
  for (const title of ['Weddings', 'Portraits']) {
    db.insert(services)
      .values({
        ...{ title, description: 'x', icon: 'Camera', price: '', durationMinutes: 60 },
        ...{ position: 1, ...stamps },
      })
      .run();
    db.insert(packages)
      .values({
        ...{ name: `The ${title}`, description: 'x', priceCents: 100, durationHours: 1 },
        ...{ features: [], type: title, ...stamps },
      })
      .run();
  }
}

/** A booking as a visitor makes it. */
async function book(day: string, email: string) {
  const visitor = await studio.as('visitor');
  const request = bookingRequest(createPackage(studio.deps), `${day}T14:00:00Z`);
  return visitor.bookings.request({ ...request, customer: { ...request.customer, email } });
}

describe('the steps of opening', () => {
  it('are missing in a new studio, and done by what the screens save', async () => {
    const everything = ['studio', 'place', 'hours', 'payment', 'mail', 'look'];
    expect(await open()).toEqual(everything);
    const admin = await owner();
    const about = await admin.content.about.adminGet();
    await admin.content.about.update({
      ...{ title: 'About', subtitle: 'Us', contentTitle: 'Harbour Studio', content: 'We' },
      ...{
        metaDescription: '',
        buttonText: 'Write',
        buttonLink: '#contact',
        version: about.version,
      },
    });
    await admin.content.contact.update({
      ...{
        phone: '(212) 555-0147',
        email: 'hi@harbour.example',
        address: '1 Quay',
        workingHours: '',
      },
      ...{ socialMedia: {}, version: 0 },
    });
    expect(await open()).toEqual(everything.slice(1));
    await admin.settings.place.update({ timeZone: 'Europe/Berlin' });
    await admin.availability.update({ noticeHours: 12 });
    await admin.payments.settings.update({ mode: 'studio' });
    await admin.mail.server.update({ host: 'mail.example.com' });
    await admin.settings.appearance.update({ theme: 'dark' });
    expect(await open()).toEqual([]);
  });

  it('can be left as they are, and taken up again', async () => {
    const { opening } = await owner();
    await opening.accept({ step: 'look', isAccepted: true });
    await opening.accept({ step: 'look', isAccepted: true });
    expect(await open()).not.toContain('look');
    await opening.accept({ step: 'look', isAccepted: false });
    expect(await open()).toContain('look');
    await expect(opening.accept({ step: 'payment' as never, isAccepted: true })).rejects.toThrow(
      'Step must be one of',
    );
  });

  it('name the samples of offers until they are changed, hidden or removed', async () => {
    installSamples();
    const admin = await owner();
    const samples = async () => (await admin.opening.get()).samples;
    expect(await samples()).toMatchObject({ services: 2, packages: 2 });
    const [mine] = rowsOf(packages) as (typeof packages.$inferSelect)[];
    await admin.packages.update({ id: mine?.id ?? '', priceCents: 99_00 });
    expect(await samples()).toMatchObject({ services: 2, packages: 1 });
    const removed = await admin.opening.removeSamples();
    // The service of a package that the owner has changed stays.
    expect(removed.samples).toMatchObject({ services: 1, packages: 0 });
    expect(rowsOf(packages)).toHaveLength(1);
    expect(rowsOf(services)).toMatchObject([{ title: mine?.type }]);
  });
});

describe('opening the studio', () => {
  it('asks for what is missing, and how customers pay above all', async () => {
    const { opening, payments } = await owner();
    await expect(opening.open({})).rejects.toThrow(messages.payment);
    await payments.settings.update({ mode: 'demonstration' });
    await expect(opening.open({ without: ['place', 'hours', 'look'] })).rejects.toThrow(
      messages.missing([labels.studio, labels.mail]),
    );
    await opening.accept({ step: 'studio', isAccepted: true });
    const { openedAt } = await opening.open({ without: ['place', 'hours', 'look', 'mail'] });
    expect(openedAt).toEqual(studio.deps.now());
    await expect(opening.open({})).rejects.toThrow(messages.alreadyOpen);
    await expect(opening.removeSamples()).rejects.toThrow(messages.alreadyOpen);
    expect(rowsOf(auditLog).at(-1)).toMatchObject({ subjectName: 'Opening' });
  });

  it('ends the demonstration on every page', async () => {
    const visitor = await studio.as('visitor');
    expect((await visitor.settings.studio()).isDemonstration).toBe(true);
    await openAnyhow();
    expect((await visitor.settings.studio()).isDemonstration).toBeUndefined();
  });

  it('removes what was tried on the site, and nothing else, in one write', async () => {
    const { deps } = studio;
    await book('2030-06-04', 'ada@client.example');
    const paid = await book('2030-06-05', 'paying@client.example');
    const admin = await owner();
    await admin.payments.markPaid({ bookingId: paid.id });
    createBooking(deps, '2030-06-06T14:00:00Z');
    createMessage(deps, { email: 'ada@client.example' });
    createPerson(deps, { role: 'user', email: 'member@client.example' });
    const before = rowsOf(users).length;
    const hanako = { firstName: '花子', lastName: '山田' };
    deps.db.update(users).set(hanako).where(eq(users.email, 'ada@client.example')).run();
    const { tried } = await admin.opening.get();
    expect(tried).toMatchObject({ bookings: 1, messages: 1, people: 1, kept: 1 });
    expect(tried.names).toEqual(['山田 花子']);
    await openAnyhow({ removesTried: true });
    expect(rowsOf(bookings)).toHaveLength(2);
    expect(rowsOf(contactMessages)).toEqual([]);
    expect(rowsOf(users)).toHaveLength(before - 1);
    const written = deps.db.select().from(mails).where(eq(mails.to, 'ada@client.example')).all();
    expect(written).toEqual([]);
    expect((await admin.opening.get()).tried).toMatchObject({ bookings: 0, people: 0 });
  });

  it('keeps the clients of what the desk has made', async () => {
    const { deps } = studio;
    const desk = await owner();
    let day = 9;
    /** Somebody who has booked on the site, and with that has a job. */
    const tried = async (name: string) => {
      day += 1;
      const email = `${name}@client.example`;
      const { id: bookingId } = await book(`2030-06-${day}`, email);
      const { rows } = await desk.clients.list({ search: email });
      return { bookingId, clientId: rows[0]?.id ?? '', email };
    };
    const visible = await tried('visible');
    await desk.clientJobs.links({ jobId: visible.bookingId });
    const { id: galleryId } = await desk.clientGalleries.create({
      ...{ title: 'Their day', clientIds: [(await tried('gallery')).clientId] },
    });
    createGalleryLinkRow(deps, { galleryId, userId: (await tried('link')).clientId });
    const { clientId } = await tried('job');
    const { id: jobId } = await desk.clientJobs.create({ title: 'Album', clientIds: [clientId] });
    const { clientId: left } = await tried('left');
    await desk.clientJobs.update({ id: jobId, clientIds: [clientId, left] });
    await desk.clientJobs.links({ jobId });
    await desk.clientJobs.update({ id: jobId, clientIds: [clientId] });
    await desk.clientJobs.update({ id: (await tried('renamed')).bookingId, title: 'Wedding' });
    const { bookingId: filled } = await tried('filled');
    const { id: album } = await desk.clientGalleries.create({ title: 'Proofs' });
    await desk.clientJobs.items.add({ id: filled, kind: 'gallery', itemId: album });
    const { bookingId: planned } = await tried('planned');
    await desk.paymentPlans.create({
      ...{ jobId: planned, bookingId: planned },
      parts: [{ share: { kind: 'rest' }, due: { anchor: 'day', day: '2030-06-05' } }],
    });
    expect((await desk.opening.get()).tried.people).toBe(1);
    await openAnyhow({ removesTried: true });
    const emails = (await desk.clients.list({ sort: 'name' })).rows.map(({ email }) => email);
    expect(emails.toSorted()).toEqual(
      ['filled', 'gallery', 'job', 'left', 'link', 'planned', 'renamed'].map(
        (name) => `${name}@client.example`,
      ),
    );
  });

  it('keeps what was tried unless that is asked for', async () => {
    await book('2030-06-04', 'ada@client.example');
    await openAnyhow();
    expect(rowsOf(bookings)).toHaveLength(1);
  });
});

async function openAnyhow(input: { removesTried?: boolean } = {}) {
  const { opening, payments } = await owner();
  await payments.settings.update({ mode: 'studio' });
  return opening.open({ without: ['studio', 'place', 'hours', 'mail', 'look'], ...input });
}
