import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { getContentVersion } from '../domains/settings/content-version.ts';
import { formOf } from '../testing/media/photos.ts';
import { addImageRows, albumWith } from '../testing/rows/albums.ts';
import { createPicture } from '../testing/rows/site-content.ts';
import type { TestStudio } from '../testing/studio/app.ts';
import { forAllTests, studioForAllTests } from '../testing/studio/for-each-test.ts';
import { openStaffClient } from '../testing/studio/staff-client.ts';
import { findPicture } from './service.ts';

const studio = studioForAllTests();
const desk = forAllTests(() => openStaffClient(studio));

type Caller = Awaited<ReturnType<TestStudio['as']>>;

/** A record with a picture: how it is saved with a focal point, and where the response has the picture. */
type Place = {
  slot: string;
  /** The documented call, where there is one. */
  rest?: (pictureId: string) => { method: string; path: string; body: object };
  save: (caller: Caller, pictureId: string, focalPoint: { x: number; y: number }) => unknown;
};

const words = { title: 'On the hill', subtitle: 'Late light' };
const about = { ...words, contentTitle: 'Robin Lens', content: 'I photograph.' };
const item = { title: 'On the hill', category: 'Weddings' } as const;
const said = { content: 'We forgot the camera.', name: 'Hannah' };
const service = () => ({
  title: `Portraits ${v7()}`,
  description: 'An hour.',
  icon: 'Photography' as const,
  price: 'From $1',
  durationMinutes: 60,
});

const places: Place[] = [
  {
    slot: 'hero',
    rest: (pictureId) => ({ method: 'PUT', path: '/hero', body: { ...words, pictureId } }),
    save: (caller, pictureId, focalPoint) =>
      caller.content.hero.update({ ...words, pictureId, focalPoint }),
  },
  {
    slot: 'about',
    rest: (pictureId) => ({
      method: 'PUT',
      path: '/about',
      body: { ...about, content_title: about.contentTitle, pictureId },
    }),
    save: (caller, pictureId, focalPoint) =>
      caller.content.about.update({ ...about, pictureId, focalPoint }),
  },
  {
    slot: 'portfolio',
    rest: (pictureId) => ({ method: 'POST', path: '/portfolio', body: { ...item, pictureId } }),
    save: (caller, pictureId, focalPoint) =>
      caller.portfolio.create({ ...item, pictureId, focalPoint }),
  },
  {
    slot: 'service',
    rest: (pictureId) => ({ method: 'POST', path: '/services', body: { ...service(), pictureId } }),
    save: (caller, pictureId, focalPoint) =>
      caller.services.create({ ...service(), pictureId, focalPoint }),
  },
  {
    slot: 'testimonial',
    save: (caller, pictureId, focalPoint) =>
      caller.content.testimonials.create({ ...said, pictureId, focalPoint }),
  },
];

const focalPointOf = (id: string) => {
  const row = findPicture(studio.deps, id);
  return { x: row?.focalX, y: row?.focalY };
};
const outside = 'The focal point must be within the picture: x and y are numbers from 0 to 1';

describe.each(places)('the focal point of a picture of the slot $slot', ({ rest, save }) => {
  it('is saved with its record over tRPC, and invalidates cached pages', async () => {
    const pictureId = createPicture(studio.deps);
    const before = getContentVersion(studio.deps);
    await save(await studio.as('moderator'), pictureId, { x: 0.25, y: 1 });
    expect(focalPointOf(pictureId)).toEqual({ x: 0.25, y: 1 });
    expect(getContentVersion(studio.deps)).toBeGreaterThan(before);
  });

  it.each([
    { x: -0.01, y: 0.5 },
    { x: 0.5, y: 1.01 },
    { x: Number.NaN, y: 0.5 },
    { x: 'left', y: 0.5 },
    { y: 0.5 },
  ])('at $x, $y is refused with a sentence, and nothing changes', async (focalPoint) => {
    const pictureId = createPicture(studio.deps);
    const asked = save(
      await studio.as('moderator'),
      pictureId,
      focalPoint as { x: number; y: number },
    );
    await expect(asked).rejects.toThrow(outside);
    expect(focalPointOf(pictureId)).toEqual({ x: 0.5, y: 0.5 });
    if (!rest) return;
    const { method, path, body } = rest(pictureId);
    const errors = await desk.errors(method, path, { ...body, focalPoint });
    expect(Object.values(errors)).toEqual([outside]);
    expect(focalPointOf(pictureId)).toEqual({ x: 0.5, y: 0.5 });
  });

  it.runIf(rest)(
    'is saved over the documented path, and stays when a save leaves it out',
    async () => {
      const pictureId = createPicture(studio.deps);
      for (const named of [{ focalPoint: { x: 0.1236, y: 0 } }, {}]) {
        const { method, path, body } = rest?.(pictureId) ?? { method: '', path: '', body: {} };
        const data = await desk.data(method, path, { ...body, ...named });
        expect(JSON.stringify(data)).toContain('"focalPoint":{"x":0.124,"y":0}');
      }
    },
  );
});

describe('the focal point of an image of an album', () => {
  it('is saved with its texts, and that of a cover shows with the album', async () => {
    const album = albumWith(studio.deps, { isPublic: true });
    const [imageId = ''] = addImageRows(studio.deps, album.id, 1);
    const caller = await studio.as('moderator');
    await caller.gallery.albums.setCover({ id: album.id, imageId });
    const focalPoint = { x: 0.75, y: 0.125 };
    const image = await caller.gallery.images.describe({ id: album.id, imageId, focalPoint });
    expect(image.picture.focalPoint).toEqual(focalPoint);
    const { folderName } = album;
    const shown = await caller.gallery.publicAlbums.get({ folderName });
    expect(shown.cover?.focalPoint).toEqual(focalPoint);
    const wrong = { id: album.id, imageId, caption: 'At noon', focalPoint: { x: 2, y: 0 } };
    await expect(caller.gallery.images.describe(wrong)).rejects.toThrow(outside);
    const kept = await caller.gallery.images.list({ albumId: album.id });
    expect(kept.rows).toMatchObject([{ caption: '', picture: { focalPoint } }]);
  });
});

describe('a new picture', () => {
  it('has its focal point where something stands out', async () => {
    const { default: sharp } = await import('sharp');
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
      <rect width="900" height="600" fill="#556"/><circle cx="720" cy="180" r="50" fill="#e0a080"/></svg>`;
    const bytes = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
    const { focalPoint } = await desk.data<{ focalPoint: { x: number; y: number } }>(
      'POST',
      '/api/media/pictures?slot=category',
      formOf([{ field: 'image', name: 'dress.jpg', bytes }]),
    );
    expect(focalPoint.x).toBeCloseTo(0.8, 1);
    expect(focalPoint.y).toBeCloseTo(0.3, 1);
  });
});
