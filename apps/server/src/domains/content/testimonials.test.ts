import { beforeEach, describe, expect, it } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
import {
  createPicture,
  createTestimonial,
  pictureAddress,
} from '../../testing/rows/site-content.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

let desk: Awaited<ReturnType<TestStudio['as']>>['content'];
const studio = studioForEachTest();
beforeEach(async () => {
  desk = (await studio.as('moderator')).content;
});

const said = { content: 'We forgot the camera was there.', name: 'Hannah', role: 'Bride' };
const shown = async () =>
  (await studio.rest('GET', '/home')).json().testimonials.map(({ name }: { name: string }) => name);

describe('a testimonial', () => {
  it('is added after the others and shown at once, with its picture', async () => {
    createTestimonial(studio.deps, { name: 'Joel' });
    const pictureId = createPicture(studio.deps);
    const created = await desk.testimonials.create({ ...said, pictureId });
    expect(created).toMatchObject({
      ...said,
      isActive: true,
      version: 1,
      imageUrl: pictureAddress(pictureId),
    });
    expect(await shown()).toEqual(['Joel', 'Hannah']);
  });

  it('is changed only in the given fields', async () => {
    const { id } = await desk.testimonials.create(said);
    const changed = await desk.testimonials.update({ id, role: '' });
    expect(changed).toMatchObject({ ...said, role: '', version: 2 });
  });

  it('is hidden and shown again, and stays in the list for staff', async () => {
    const { id } = await desk.testimonials.create(said);
    expect(await desk.testimonials.setActive({ id, isActive: false })).toMatchObject({
      isActive: false,
      version: 2,
    });
    expect(await shown()).toEqual([]);
    expect(await desk.testimonials.adminList()).toMatchObject([{ id, isActive: false }]);
    await desk.testimonials.setActive({ id, isActive: true });
    expect(await shown()).toEqual(['Hannah']);
  });

  it('moves where it is put, also when only a part of the list is reordered', async () => {
    const ids = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) =>
      // All at the same position, as after an import: then the ids determine the order.
      createTestimonial(studio.deps, { name }),
    );
    const [ann = '', , cleo = '', dan = ''] = ids;
    await desk.testimonials.reorder({ ids: [dan, ann] });
    expect(await shown()).toEqual(['Dan', 'Ben', 'Cleo', 'Ann']);
    await desk.testimonials.reorder({ ids: [cleo, dan] });
    expect(await shown()).toEqual(['Cleo', 'Ben', 'Dan', 'Ann']);
    expect(await desk.testimonials.adminList()).toMatchObject([{ version: 1 }, {}, {}, {}]);
  });

  it('that no longer exists makes a reordering fail', async () => {
    const id = createTestimonial(studio.deps);
    const before = storedRows(studio.deps);
    await expect(desk.testimonials.reorder({ ids: [id, 'gone'] })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The list was changed by somebody else. Please check it again.',
    });
    await expect(desk.testimonials.reorder({ ids: [id, id] })).rejects.toThrow(
      'An id can be in the list only once',
    );
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it('is deleted with its picture, everywhere', async () => {
    const { id } = await desk.testimonials.create({
      ...said,
      pictureId: createPicture(studio.deps),
    });
    expect(await desk.testimonials.remove({ id })).toBeNull();
    expect(storedRows(studio.deps)).toMatchObject({ testimonials: [], pictures: [] });
    const gone = { code: 'NOT_FOUND', message: 'This testimonial does not exist anymore.' };
    await expect(desk.testimonials.remove({ id })).rejects.toMatchObject(gone);
    await expect(desk.testimonials.update({ id, ...said })).rejects.toMatchObject(gone);
    await expect(desk.testimonials.setActive({ id, isActive: true })).rejects.toMatchObject(gone);
  });
});
