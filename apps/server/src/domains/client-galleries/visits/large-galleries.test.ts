import { expect, it } from 'vitest';
import { createGalleryLinkRow, createGalleryRow } from '../../../testing/rows/client-galleries.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { clientGalleryChapters } from '../tables.ts';

const studio = studioForEachTest();

it('has 40 chapters with 20,000 pictures, each in its place', async () => {
  const galleryId = createGalleryRow(studio.deps);
  const { visits } = (await studio.as('visitor')).clientGalleries;
  const { token } = createGalleryLinkRow(studio.deps, { galleryId });
  const chapters = Array.from({ length: 40 }, (_, at) => ({
    ...{ id: `chapter-${at}`, galleryId, name: `Part ${at + 1}`, position: at },
    folderKey: `folder-${at}`,
  }));
  studio.deps.db.insert(clientGalleryChapters).values(chapters).run();
  const insert = studio.deps.db.$client.prepare(
    `INSERT INTO client_gallery_pictures (id, gallery_id, chapter_id, source, key, name, name_key, original_name, kind, mimetype, size, width, height, added_at)
     VALUES (?, ?, ?, 'local', ?, ?, ?, ?, 'image', 'image/jpeg', 1, 1500, 1000, 0)`,
  );
  studio.deps.db.$client.transaction(() => {
    for (const { id } of chapters) {
      for (let at = 0; at < 500; at += 1) {
        const name = `${id}-${String(at).padStart(3, '0')}.jpg`;
        insert.run(name, galleryId, id, name, name, name, name);
      }
    }
  })();
  const answer = await visits.open({ token });
  if (answer.isLocked) throw new Error('It is locked.');
  expect(answer.pictures).toBe(20_000);
  expect(answer.chapters.map(({ name, pictures: count }) => `${name}: ${count}`)).toEqual(
    chapters.map(({ name }) => `${name}: 500`),
  );
  const shapes = await visits.shapes({ key: answer.key });
  expect(shapes.map((chapter) => chapter.shapes.length)).toEqual(chapters.map(() => 500));
  const last = await visits.pictures({ key: answer.key, chapterId: 'chapter-39' });
  expect(last.rows[0]?.name).toBe('chapter-39-000.jpg');
});
