import { serviceIcons } from '@shutterhouse/contract/services/constants';
import { describe, expect, it } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
import { formOf, taggedJpeg } from '../../testing/media/photos.ts';
import { bookingRequest } from '../../testing/rows/bookings.ts';
import { createPackage } from '../../testing/rows/offers.ts';
import { createOwnService, createPicture } from '../../testing/rows/site-content.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';

const now = () => new Date('2030-06-03T12:00:00Z');

const studio = studioForEachTest({ now });
const desk = forEachTest(() => openStaffClient(studio));

const fields = {
  title: 'Newborns',
  description: 'The first weeks, at home.',
  icon: 'Family/Portrait',
  price: 'From $300',
  duration: 90,
};
const photo = async () => ({ field: 'image', name: 'hands.jpg', bytes: await taggedJpeg() });
const offered = async () =>
  (await studio.rest('GET', '/api/services')).json().map(({ title }: { title: string }) => title);

describe('a service', () => {
  it('is offered at once, after the others', async () => {
    createOwnService(studio.deps, { title: 'Weddings' });
    const answer = await desk.ask('POST', '/services', fields);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Service created.',
      data: { ...fields, isActive: true, imageUrl: '', version: 1 },
    });
    expect(await offered()).toEqual(['Weddings', 'Newborns']);
  });

  it('accepts a form with its picture, numbers and flags', async () => {
    const texts = { ...fields, duration: '90', isActive: 'false' };
    const data = await desk.data('POST', '/api/services', formOf([await photo()], texts));
    expect(data).toMatchObject({ ...fields, isActive: false });
    expect(data.imageUrl).toMatch(/^\/media\//);
    expect(await offered()).toEqual([]);
  });

  it('is changed by JSON or by a form, and keeps its picture when none is sent', async () => {
    const id = createOwnService(studio.deps);
    const form = formOf([await photo()], { duration: '45' });
    const data = await desk.data('PUT', `/services/${id}`, form);
    expect(data).toMatchObject({ duration: 45, price: 'Starting at $350' });
    const answer = await desk.ask('PUT', `/api/services/${id}`, { price: 'Custom Quotes' });
    expect(answer.body).toMatchObject({
      message: 'Service updated.',
      data: { price: 'Custom Quotes', duration: 45, imageUrl: data.imageUrl },
    });
    expect((await studio.rest('GET', `/services/${id}`)).json()).toMatchObject({
      success: true,
      data: { _id: id, price: 'Custom Quotes', imageUrl: data.imageUrl },
    });
  });

  it('may carry each of the icons', async () => {
    for (const icon of serviceIcons) {
      const data = await desk.data('POST', '/services', { ...fields, title: icon, icon });
      expect(data).toMatchObject({ icon });
    }
  });

  it('that is inactive can only be read by staff', async () => {
    const id = createOwnService(studio.deps);
    const { services } = await studio.as('moderator');
    expect(await services.setActive({ id, isActive: false })).toMatchObject({ version: 2 });
    expect((await studio.rest('GET', `/services/${id}`, { as: 'user' })).statusCode).toBe(404);
    expect((await desk.ask('GET', `/services/${id}`)).status).toBe(200);
    expect(await services.adminList()).toHaveLength(1);
    expect(await services.adminList({ includeInactive: false })).toEqual([]);
  });

  it('moves where it is put', async () => {
    const { services } = await studio.as('moderator');
    const ids = ['A', 'B', 'C'].map((title, position) =>
      createOwnService(studio.deps, { title, position }),
    );
    await services.reorder({ ids: ids.toReversed() });
    expect(await offered()).toEqual(['C', 'B', 'A']);
  });

  it('is deleted with its picture; its packages stay', async () => {
    const id = createOwnService(studio.deps, {
      title: 'Portraits',
      pictureId: createPicture(studio.deps),
    });
    createPackage(studio.deps);
    const answer = await desk.ask('DELETE', `/services/${id}`);
    expect(answer.body).toEqual({ success: true, data: null, message: 'Service deleted.' });
    expect(storedRows(studio.deps)).toMatchObject({ services: [], pictures: [], packages: [{}] });
    for (const [method, body] of [['GET'], ['PUT', { title: 'A' }], ['DELETE']] as const) {
      expect((await desk.ask(method, `/services/${id}`, body)).body).toEqual({
        success: false,
        message: 'This service does not exist anymore.',
      });
    }
  });
});

describe('a renamed service', () => {
  it('keeps its packages, which can be booked under the new name', async () => {
    const id = createOwnService(studio.deps, { title: 'Portraits' });
    const packageId = createPackage(studio.deps);
    const other = createPackage(studio.deps, { type: 'Events' });
    await desk.data('PUT', `/services/${id}`, { title: 'Faces' });

    const { data } = (await studio.rest('GET', '/package?type=Faces')).json();
    expect(data).toMatchObject([{ _id: packageId, type: 'Faces' }]);
    const visitor = await studio.as('visitor');
    const request = bookingRequest(packageId, '2030-06-04T14:00:00Z');
    await expect(visitor.bookings.request(request)).rejects.toThrow(
      'This package does not belong to the chosen service.',
    );
    await visitor.bookings.request({ ...request, service: 'Faces' });

    const desks = await studio.as('moderator');
    expect(await desks.packages.get({ id: packageId })).toMatchObject({ version: 2 });
    expect(await desks.packages.get({ id: other })).toMatchObject({ type: 'Events', version: 1 });
    await expect(
      desks.packages.update({ id: packageId, version: 1, type: 'Portraits' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('can not have the name of another', async () => {
    createOwnService(studio.deps, { title: 'Events' });
    const id = createOwnService(studio.deps, { title: 'Portraits' });
    createPackage(studio.deps);
    const before = storedRows(studio.deps);
    const errors = { title: 'A service with this title already exists' };
    for (const answer of [
      await desk.ask('PUT', `/services/${id}`, { title: ' Events ' }),
      await desk.ask('POST', '/services', { ...fields, title: 'Events' }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { message: errors.title, errors } });
    }
    expect(storedRows(studio.deps)).toEqual(before);
  });
});
