import { packageTypes } from '@shutterhouse/contract/packages/constants';
import { describe, expect, it } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
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

/** The same input for tRPC. */
function typed({ price, duration, ...rest }: Record<string, unknown>) {
  return {
    ...rest,
    priceCents: typeof price === 'number' ? Math.round(price * 100_000) / 1000 : price,
    durationHours: duration,
  } as never;
}

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

  it('that somebody changed meanwhile is not overwritten', async () => {
    const id = createPackage(studio.deps);
    await desk.data('PUT', `/package/${id}`, { name: 'Mine', version: 1 });
    const late = await desk.ask('PUT', `/package/${id}`, { name: 'Theirs', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.errors?.version).toMatch(/^This package was changed by somebody else/);
    const { data } = (await desk.ask('GET', `/package/${id}`)).body as {
      data: { version: number };
    };
    expect(data).toMatchObject({ name: 'Mine', version: 2 });
    expect(
      await desk.data('PUT', `/package/${id}`, { name: 'Theirs', version: data.version }),
    ).toMatchObject({ name: 'Theirs', version: 3 });
  });
});

describe('a package is refused on the field, on both transports alike, and nothing changes', () => {
  it.each([
    ['a negative price', { price: -0.01 }, 'Price must be a positive number'],
    ['a price with three decimals', { price: 9.999 }, 'Price can have at most two decimals'],
    ['a price that is not a number', { price: 'free' }, 'Price must be a positive number'],
    ['a price over the maximum', { price: 10_000_000.01 }, 'Price can be at most 10,000,000.00'],
    ['no length', { duration: null }, 'Duration is required'],
    ['half an hour', { duration: 0.5 }, 'Duration must be at least 1 hour'],
    ['a length off its step', { duration: 1.25 }, 'Duration must be in steps of half an hour'],
    ['a length beyond a day', { duration: 24.5 }, 'Duration can be at most 24 hours'],
    ['a length that is not a number', { duration: 'long' }, 'Duration must be a number'],
    ['no features', { features: [] }, 'At least one feature is required'],
    ['features that are no list', { features: 'many' }, 'At least one feature is required'],
    [
      'too many features',
      { features: Array(41).fill('One') },
      'A package can have at most 40 features',
    ],
    ['no name', { name: '' }, 'Name is required'],
    ['no description', { description: '  ' }, 'Description is required'],
    [
      'a description of 10,000 characters',
      { description: 'x'.repeat(10_000) },
      'Description can have at most 2000 characters',
    ],
    ['no type', { type: '' }, 'Type is required'],
  ])('with %s', async (_, wrong, sentence) => {
    const id = createPackage(studio.deps);
    const before = storedRows(studio.deps);
    const [field = ''] = Object.keys(wrong);
    const caller = await studio.as('moderator');
    expect(await desk.errors('POST', '/package', { ...fields, ...wrong })).toEqual({
      [field]: sentence,
    });
    expect(await desk.errors('PUT', `/package/${id}`, wrong)).toEqual({ [field]: sentence });
    await expect(caller.packages.create(typed({ ...fields, ...wrong }))).rejects.toThrow(sentence);
    expect(storedRows(studio.deps)).toEqual(before);
  });

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
