import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { offerSomething, present, writingCalls } from '../../testing/calls/writing-calls.ts';
import { addImageRows, albumWith } from '../../testing/rows/albums.ts';
import { createPackage } from '../../testing/rows/offers.ts';
import {
  createOwnService,
  createPortfolioItem,
  createTestimonial,
} from '../../testing/rows/site-content.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from './tables.ts';

const secret = 'Sentinel-Secret-8142!';

const studio = studioForEachTest({ now: () => present });

const entries = () => studio.deps.db.select().from(auditLog).orderBy(asc(auditLog.number)).all();
const deeds = () => entries().map(({ action, subjectKind }) => `${action} ${subjectKind}`);

test('offers are recorded when they are created, deleted, shown or hidden, or change their price', async () => {
  const staff = await studio.as('moderator');
  const id = createPackage(studio.deps);
  await staff.packages.update({ id, name: 'Another name' });
  expect(deeds()).toEqual([]);
  await staff.packages.update({ id, priceCents: 12_300 });
  await staff.packages.setActive({ id, isActive: false });
  await staff.packages.remove({ id });
  const service = createOwnService(studio.deps);
  await staff.services.update({ id: service, price: 'From $2' });
  await staff.services.setActive({ id: service, isActive: true });
  await staff.services.remove({ id: service });
  expect(deeds()).toEqual([
    'priceChanged package',
    'deactivated package',
    'deleted package',
    'priceChanged service',
    'activated service',
    'deleted service',
  ]);
  expect(entries()[0]).toMatchObject({
    actorName: 'Robin moderator',
    subjectName: 'Another name',
    details: { to: '$123.00' },
  });
});

test('shown records are recorded when they are hidden or deleted', async () => {
  const staff = await studio.as('moderator');
  const item = createPortfolioItem(studio.deps);
  await staff.portfolio.setActive({ id: item, isActive: false });
  await staff.portfolio.remove({ id: item });
  const testimonial = createTestimonial(studio.deps);
  await staff.content.testimonials.setActive({ id: testimonial, isActive: false });
  await staff.content.testimonials.remove({ id: testimonial });
  const { id } = albumWith(studio.deps, { isPublic: true });
  const [imageId = ''] = addImageRows(studio.deps, id, 2);
  await staff.gallery.albums.update({ id, isPublic: false });
  await staff.gallery.images.remove({ id, imageIds: [imageId] });
  await staff.gallery.albums.remove({ id });
  expect(deeds()).toEqual([
    'deactivated portfolioItem',
    'deleted portfolioItem',
    'deactivated testimonial',
    'deleted testimonial',
    'visibilityChanged album',
    'deleted image',
    'deleted album',
  ]);
});

test('a booking is recorded when its status changes, and not when it stays the same', async () => {
  const { body } = writingCalls(offerSomething(studio)).booking;
  const { data } = (await studio.rest('POST', '/booking/request', { body })).json();
  const staff = await studio.as('moderator');
  await staff.bookings.setStatus({ id: data.id, status: 'confirmed' });
  await staff.bookings.setStatus({ id: data.id, status: 'confirmed' });
  expect(entries()).toMatchObject([
    {
      action: 'statusChanged',
      subjectName: `Robin Lens, ${data.confirmation_code}`,
      details: { from: 'pending', to: 'confirmed' },
    },
  ]);
});

test('settings are recorded with their previous values, each under its name', async () => {
  const admin = await studio.as('admin');
  await admin.settings.update({ bookingHoursPerAddress: 8 });
  await admin.mail.notifications.update({ events: { newMessage: false } });
  expect(entries()).toMatchObject([
    { subjectName: 'bookingHoursPerAddress', details: { from: 12, to: 8 } },
    { subjectName: 'Notifications', details: {} },
  ]);
});

test('a refused action leaves no entry', async () => {
  const staff = await studio.as('moderator');
  await expect(staff.packages.remove({ id: 'gone' })).rejects.toThrow();
  await expect(staff.gallery.albums.remove({ id: 'gone' })).rejects.toThrow();
  expect(entries()).toEqual([]);
});

test('it contains no secrets, whatever was done with one', async () => {
  const account = { email: 'noor@client.example', password: secret };
  const person = { firstName: 'Noor', lastName: 'Hill', username: 'noor', role: 'user' as const };
  const admin = await studio.as('admin');
  const { id } = await admin.users.create({ ...account, ...person });
  await admin.users.update({ id, password: `${secret}x` });
  await studio.rest('POST', '/users/login', { body: account });
  await studio.rest('POST', '/users/login', { body: { ...account, password: `${secret}x` } });
  await studio.rest('POST', '/users/login', { body: { email: secret, password: secret } });
  await admin.users.remove({ id });
  await admin.settings.update({ auditLogDays: 90 });
  expect(entries().length).toBeGreaterThan(0);
  expect(JSON.stringify(entries())).not.toContain(secret);
  expect(JSON.stringify(entries())).not.toContain('argon2');
});
