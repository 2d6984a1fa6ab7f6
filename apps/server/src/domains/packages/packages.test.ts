import { packageTypes } from '@shutterhouse/contract/packages/constants';
import { describe, expect, it } from 'vitest';
import { bookingRequest } from '../../testing/rows/bookings.ts';
import { createPackage, createService } from '../../testing/rows/offers.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';
import { bookings } from '../bookings/tables.ts';

const now = () => new Date('2030-06-03T12:00:00Z');

const studio = studioForEachTest({ now });
const desk = forEachTest(() => openStaffClient(studio));

const fields = {
  name: 'Golden Hour',
  type: 'Portraits',
  price: 680.5,
  duration: 1.5,
  description: 'Out on the hill until the sun is gone.',
  features: ['2 hours around sunset', '50 edited pictures'],
};

describe('a package', () => {
  it('is offered at once, in dollars and hours', async () => {
    const answer = await desk.ask('POST', '/package', fields);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Package created.',
      data: { ...fields, isActive: true, version: 1 },
    });
    const { data } = (await studio.rest('GET', '/api/package?type=Portraits')).json();
    expect(data).toMatchObject([fields]);
  });

  it('is changed only in the given fields, and read by its id', async () => {
    const id = createPackage(studio.deps);
    const answer = await desk.ask('PUT', `/api/package/${id}`, { price: 19.99, features: ['One'] });
    expect(answer.body).toMatchObject({ message: 'Package updated.' });
    const { data } = (await studio.rest('GET', `/package/${id}`)).json();
    expect(data).toMatchObject({ name: 'The Hour', price: 19.99, features: ['One'], duration: 1 });
  });

  it('that is inactive can only be read by staff', async () => {
    const id = createPackage(studio.deps);
    await desk.data('PUT', `/package/${id}`, { isActive: false });
    expect((await studio.rest('GET', `/package/${id}`)).statusCode).toBe(404);
    expect((await studio.rest('GET', '/package')).json().data).toEqual([]);
    expect((await desk.ask('GET', `/package/${id}`)).status).toBe(200);
    const caller = await studio.as('moderator');
    expect(await caller.packages.adminList()).toMatchObject([{ id, isActive: false, version: 2 }]);
    expect(await caller.packages.adminList({ includeInactive: false })).toEqual([]);
    await caller.packages.setActive({ id, isActive: true });
    expect((await studio.rest('GET', `/package/${id}`)).statusCode).toBe(200);
  });

  it('that was booked can be deleted; the booking keeps its own copy', async () => {
    createService(studio.deps);
    const id = createPackage(studio.deps);
    await (await studio.as('visitor')).bookings.request(bookingRequest(id, '2030-06-04T14:00:00Z'));
    const answer = await desk.ask('DELETE', `/package/${id}`);
    expect(answer.body).toEqual({ success: true, data: null, message: 'Package deleted.' });
    expect(studio.deps.db.select().from(bookings).get()).toMatchObject({
      packageId: null,
      packageName: 'The Hour',
      priceCents: 35_000,
    });
    for (const [method, body] of [['GET'], ['PUT', { name: 'A' }], ['DELETE']] as const) {
      expect((await desk.ask(method, `/package/${id}`, body)).body).toEqual({
        success: false,
        message: 'This package does not exist anymore.',
      });
    }
  });

  it('has a general type or a service of the studio', async () => {
    createService(studio.deps, { title: 'Newborns' });
    for (const type of [...packageTypes, 'Newborns']) {
      expect(await desk.data('POST', '/package', { ...fields, type })).toMatchObject({ type });
    }
    const errors = await desk.errors('POST', '/package', { ...fields, type: 'Pets' });
    expect(errors.type).toMatch(/^Type must be one of: basic, premium, .*, Newborns$/);
    const orphan = createPackage(studio.deps, { type: 'Gone' });
    expect(
      await desk.data('PUT', `/package/${orphan}`, { type: 'Gone', name: 'Still' }),
    ).toMatchObject({
      name: 'Still',
    });
    expect(await desk.errors('PUT', `/package/${orphan}`, { type: 'Pets' })).toHaveProperty('type');
  });
});

describe('a package is refused on the field, on both transports alike, and nothing changes', () => {
  it('with a blank among its features', async () => {
    const body = { ...fields, features: ['One', ' '] };
    expect(await desk.errors('POST', '/package', body)).toEqual({
      'features.1': 'Feature is required',
    });
  });

  it('without any fields, reporting each', async () => {
    expect(Object.keys(await desk.errors('POST', '/package', {})).sort()).toEqual(
      Object.keys(fields).sort(),
    );
  });
});
