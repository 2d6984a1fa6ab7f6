import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../media/tables.ts';
import { storedContent } from '../../testing/database/rows.ts';
import { formOf, taggedJpeg } from '../../testing/media/photos.ts';
import {
  createPicture,
  createPortfolioItem,
  heroTexts as hero,
  pictureAddress,
} from '../../testing/rows/site-content.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';

const studio = studioForEachTest();
const desk = forEachTest(() => openStaffClient(studio));

const read = async (path: string) => (await studio.rest('GET', path)).json();
const hasPicture = (id: string) =>
  studio.deps.db.select().from(pictures).where(eq(pictures.id, id)).get() !== undefined;

describe('the hero', () => {
  it('is saved with all its texts, and visitors read them', async () => {
    const answer = await desk.ask('PUT', '/hero', hero);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Hero section updated.',
      data: { ...hero, version: 1 },
    });
    expect(await read('/api/hero')).toMatchObject(hero);
  });

  it('keeps what a save leaves out', async () => {
    const pictureId = createPicture(studio.deps);
    await desk.data('PUT', '/hero', { ...hero, pictureId });
    await desk.data('PUT', '/api/hero', { title: 'Light', subtitle: 'And time.' });
    expect(await read('/hero')).toMatchObject({
      ...hero,
      title: 'Light',
      subtitle: 'And time.',
      backgroundImage: pictureAddress(pictureId),
    });
  });

  it('accepts a file as its background and returns its URL', async () => {
    await desk.data('PUT', '/hero', hero);
    const form = formOf([{ name: 'hill.jpg', bytes: await taggedJpeg() }]);
    const answer = await desk.ask('POST', '/api/hero/background?name=hill.jpg', form);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Background image uploaded.');
    expect(answer.body.data).toMatch(/^\/media\/[\da-f-]{36}\/640\.jpg$/);
    expect(await read('/hero')).toMatchObject({ ...hero, backgroundImage: answer.body.data });
    const served = await studio.rest('GET', String(answer.body.data));
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toBe('image/jpeg');
  });

  it('accepts another background by URL, and deletes the previous one if nothing else shows it', async () => {
    const [first, second] = [createPicture(studio.deps), createPicture(studio.deps)];
    await desk.data('PUT', '/hero', { ...hero, backgroundImage: pictureAddress(first) });
    await desk.data('PUT', '/hero', { ...hero, backgroundImage: pictureAddress(first) });
    expect(hasPicture(first)).toBe(true);
    await desk.data('PUT', '/hero', { ...hero, backgroundImage: pictureAddress(second) });
    expect([hasPicture(first), hasPicture(second)]).toEqual([false, true]);
    await desk.data('PUT', '/hero', { ...hero, backgroundImage: '' });
    expect(await read('/hero')).toMatchObject({ backgroundImage: '', backgroundPicture: null });
    expect(hasPicture(second)).toBe(false);
  });

  it('leaves a picture that the portfolio shows too', async () => {
    const shared = createPicture(studio.deps);
    createPortfolioItem(studio.deps, { pictureId: shared });
    await desk.data('PUT', '/hero', { ...hero, pictureId: shared });
    await desk.data('PUT', '/hero', { ...hero, pictureId: null });
    expect(hasPicture(shared)).toBe(true);
  });

  it('does not show the picture of a private album', async () => {
    const pictureId = createPicture(studio.deps, { visibility: 'staff' });
    expect(await desk.errors('PUT', '/hero', { ...hero, pictureId })).toHaveProperty('pictureId');
  });

  it.each([
    ['none', formOf([]), 400],
    [
      'a drawing',
      formOf([{ name: 'a.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }]),
      415,
    ],
    [
      'a text that calls itself a picture',
      formOf([{ name: 'a.jpg', bytes: Buffer.from('not a picture'), type: 'image/jpeg' }]),
      415,
    ],
  ])('refuses %s as a background file, and nothing changes', async (_, form, status) => {
    await desk.data('PUT', '/hero', hero);
    const before = storedContent(studio.deps);
    const answer = await desk.ask('POST', '/hero/background?name=x', form);
    expect([answer.status, answer.body.success]).toEqual([status, false]);
    expect(storedContent(studio.deps)).toEqual(before);
  });
});
