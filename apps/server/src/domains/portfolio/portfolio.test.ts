import { describe, expect, it } from 'vitest';
import { pictures } from '../../media/tables.ts';
import { storedContent, storedRows } from '../../testing/database/rows.ts';
import { formOf, taggedJpeg } from '../../testing/media/photos.ts';
import {
  createPicture,
  createPortfolioItem,
  pictureAddress,
} from '../../testing/rows/site-content.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';

const studio = studioForEachTest();
const desk = forEachTest(() => openStaffClient(studio));

type Item = { _id: string; image: string; title: string; version: number };

const fields = { title: 'Rings', category: 'Weddings', description: 'Borrowed linen.' };
const photo = async () => ({ field: 'image', name: 'rings.jpg', bytes: await taggedJpeg() });
const shown = async (): Promise<Item[]> => (await studio.rest('GET', '/portfolio')).json();
const pictureCount = () => studio.deps.db.select().from(pictures).all().length;

describe('adding to the portfolio', () => {
  it('accepts a form with a picture, and returns its preview', async () => {
    const form = formOf([await photo()], { ...fields, featured: 'true' });
    const answer = await desk.ask('POST', '/api/portfolio', form);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Portfolio item created.',
      data: { ...fields, featured: true, isActive: true },
    });
    const { _id: id, image } = answer.body.data as Item;
    expect((await studio.rest('GET', image)).statusCode).toBe(200);
    expect((await studio.rest('GET', '/portfolio/featured')).json()).toMatchObject([
      { _id: id, image },
    ]);
  });

  it('accepts JSON with an existing picture, and puts the item last', async () => {
    createPortfolioItem(studio.deps, { title: 'First', position: 7 });
    const image = pictureAddress(createPicture(studio.deps));
    const created = await desk.data<Item>('POST', '/portfolio', { ...fields, image });
    expect(created).toMatchObject({ ...fields, image, featured: false, version: 1 });
    expect((await shown()).map(({ title }) => title)).toEqual(['First', 'Rings']);
  });

  it('reports all missing fields at once', async () => {
    const before = storedRows(studio.deps);
    const errors = {
      title: 'Title is required',
      category: 'Category is required',
      image: 'Image is required',
    };
    expect(await desk.errors('POST', '/portfolio', {})).toEqual(errors);
    expect(
      await desk.errors('POST', '/portfolio', formOf([], { title: '', category: '' })),
    ).toEqual(errors);
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it.each([
    ['a text', 'rings.jpg', 'This is no picture.', 415],
    ['a page', 'rings.png', '<!doctype html><script>alert(1)</script>', 415],
    ['half a picture', 'rings.jpg', 'half', 422],
    ['nothing', 'rings.jpg', '', 422],
  ])(
    'with %s for a picture is refused on the picture, and nothing of it stays',
    async (_, name, text, status) => {
      const whole = await taggedJpeg();
      const bytes = text === 'half' ? whole.subarray(0, whole.length / 2) : Buffer.from(text);
      const before = storedContent(studio.deps);
      const answer = await desk.ask(
        'POST',
        '/portfolio',
        formOf([{ field: 'image', name, bytes }], fields),
      );
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body.errors ?? {})).toEqual(['image']);
      expect(storedContent(studio.deps)).toEqual(before);
    },
  );
});

describe('changing an item', () => {
  it('by a form replaces the picture, and deletes the previous one', async () => {
    const id = createPortfolioItem(studio.deps);
    const [{ image } = { image: '' }] = await shown();
    const form = formOf([await photo()], { ...fields, isActive: 'true' });
    const answer = await desk.ask('PUT', `/portfolio/${id}`, form);
    expect(answer.body).toMatchObject({ success: true, message: 'Portfolio item updated.' });
    expect(answer.body.data).toMatchObject(fields);
    expect((answer.body.data as Item).image).not.toBe(image);
    expect(pictureCount()).toBe(1);
  });

  it('by JSON keeps the picture, also when its URL is sent back', async () => {
    const id = createPortfolioItem(studio.deps);
    const [item] = await shown();
    const data = await desk.data<Item>('PUT', `/api/portfolio/${id}`, { ...item, ...fields });
    expect(data).toMatchObject({ ...fields, image: item?.image });
    expect(await desk.data('PUT', `/portfolio/${id}`, { title: 'Caps' })).toMatchObject({
      ...fields,
      title: 'Caps',
      image: item?.image,
    });
  });

  it('can hide it: visitors don’t see it, staff still do', async () => {
    const id = createPortfolioItem(studio.deps);
    await desk.data('PUT', `/portfolio/${id}`, { isActive: false });
    expect(await shown()).toEqual([]);
    for (const who of ['visitor', 'user'] as const) {
      const refused = await studio.rest('GET', `/portfolio/${id}`, { as: who });
      expect(refused.statusCode).toBe(404);
      expect(refused.json()).toEqual({
        success: false,
        message: 'This portfolio item does not exist anymore.',
      });
    }
    expect((await desk.ask('GET', `/portfolio/${id}`)).body).toMatchObject({
      _id: id,
      isActive: false,
    });
  });

  it('can not remove its picture', async () => {
    const id = createPortfolioItem(studio.deps);
    const before = storedRows(studio.deps);
    expect(await desk.errors('PUT', `/portfolio/${id}`, { image: '' })).toEqual({
      image: 'Image is required',
    });
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it.each([
    [
      { image: '/media/nowhere/320.jpg' },
      { image: 'That picture is no longer there. Please choose it again.' },
    ],
  ])('to %j is refused', async (wrong, errors) => {
    const id = createPortfolioItem(studio.deps);
    const before = storedRows(studio.deps);
    expect(await desk.errors('PUT', `/portfolio/${id}`, wrong)).toEqual(errors);
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it('that somebody changed meanwhile is refused with 409, and its new picture is deleted', async () => {
    const id = createPortfolioItem(studio.deps);
    await desk.data('PUT', `/portfolio/${id}`, { ...fields, version: 1 });
    const before = storedContent(studio.deps);
    const form = formOf([await photo()], { ...fields, version: '1' });
    const late = await desk.ask('PUT', `/portfolio/${id}`, form);
    expect(late.status).toBe(409);
    expect(Object.keys(late.body.errors ?? {})).toEqual(['version']);
    expect(storedContent(studio.deps)).toEqual(before);
  });
});

describe('deleting an item', () => {
  it('deletes its picture too, and both are gone for every call', async () => {
    const id = createPortfolioItem(studio.deps);
    const answer = await desk.ask('DELETE', `/portfolio/${id}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, data: null, message: 'Portfolio item deleted.' },
    ]);
    expect(pictureCount()).toBe(0);
    const calls: [string, object?][] = [['GET'], ['PUT', { title: 'Caps' }], ['DELETE']];
    for (const [method, body] of calls) {
      expect((await desk.ask(method, `/portfolio/${id}`, body)).status, method).toBe(404);
    }
  });

  it('removes the bytes too, once the queued jobs are done', async () => {
    const data = await desk.data<Item>('POST', '/portfolio', formOf([await photo()], fields));
    await desk.ask('DELETE', `/portfolio/${data._id}`);
    await studio.deps.jobs.drain();
    expect((await studio.rest('GET', data.image)).statusCode).toBe(404);
  });

  it('keeps a picture that another item shows', async () => {
    const pictureId = createPicture(studio.deps);
    const ids = ['One', 'Two'].map((title) =>
      createPortfolioItem(studio.deps, { title, pictureId }),
    );
    await desk.data('DELETE', `/portfolio/${ids[0]}`);
    expect(await shown()).toMatchObject([{ title: 'Two', image: pictureAddress(pictureId) }]);
  });
});

describe('staff', () => {
  it('list hidden items too, by category, in the order of the site', async () => {
    const { portfolio } = await studio.as('moderator');
    createPortfolioItem(studio.deps, { title: 'B', position: 1, category: 'Events' });
    createPortfolioItem(studio.deps, { title: 'A', position: 0, isActive: false });
    createPortfolioItem(studio.deps, { title: 'C', position: 2 });
    const titles = async (input: Parameters<typeof portfolio.adminList>[0]) =>
      (await portfolio.adminList(input)).map(({ title }) => title);
    expect(await titles(undefined)).toEqual(['A', 'B', 'C']);
    expect(await titles({ includeInactive: false })).toEqual(['B', 'C']);
    expect(await titles({ category: 'Portraits' })).toEqual(['A', 'C']);
  });

  it('feature, hide and reorder items', async () => {
    const { portfolio } = await studio.as('moderator');
    const [a = '', b = '', c = ''] = ['A', 'B', 'C'].map((title, position) =>
      createPortfolioItem(studio.deps, { title, position }),
    );
    expect(await portfolio.setFeatured({ id: b, featured: true })).toMatchObject({
      featured: true,
      version: 2,
    });
    expect(await portfolio.setActive({ id: a, isActive: false })).toMatchObject({ version: 2 });
    await portfolio.reorder({ ids: [c, b] });
    expect((await shown()).map(({ title }) => title)).toEqual(['C', 'B']);
    expect((await portfolio.adminList()).map(({ title }) => title)).toEqual(['A', 'C', 'B']);
  });
});
