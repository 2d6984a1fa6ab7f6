import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { scaled } from '../figures.ts';
import { startStudio } from '../processes.ts';
import { coldStart } from './cold-start.ts';
import { atMostLine, print } from './report.ts';
import { printRate, printSlowdown } from './request-row.ts';

const large = scaled(20_000);
const small = 20;
const all = scaled(100_000);
const albums = scaled(1000) + 2;

/** The calls that opening an album makes. */
const firstPage = '?limit=20';

/**
 * The start with 100,000 images against that of the studio in `emptyDir`, an album of 20,000 images
 * against one of 20, and the album list.
 */
export async function measureGallery(dataDir: string, emptyDir: string): Promise<void> {
  await (await startStudio(dataDir)).stop();
  const filled = fillAlbums(dataDir);
  const relative = (await coldStart(dataDir)) / (await coldStart(emptyDir));
  print(atMostLine(`cold start with ${all} images, relative to empty`, relative, '×', 1.2));

  const studio = await startStudio(dataDir);
  const list = `${studio.url}/gallery/albums`;
  await printSlowdown(
    `first page of ${large} images, relative to one of ${small}`,
    {
      ours: { url: `${list}/${filled.large}${firstPage}` },
      theirs: { url: `${list}/${filled.small}${firstPage}` },
    },
    1.2,
  );
  await printRate(`the album list page, of ${albums} albums`, { url: list });
  await studio.stop();
}

/** Fills a migrated database with public albums. @returns the ids of a large and of a small one */
export function fillAlbums(dataDir: string): { large: string; small: string } {
  const db = new Database(join(dataDir, 'studio.db'));
  db.pragma('foreign_keys = ON');
  const now = Date.now();
  const addAlbum = db.prepare(
    `INSERT INTO albums (id, name, name_key, description, is_public, tags, folder_path, created_at, updated_at)
     VALUES (?, ?, ?, 'Three days, no hurry.', 1, '["family","outdoors"]', ?, ?, ?)`,
  );
  const addPicture = db.prepare(
    `INSERT INTO pictures (id, store_key, mime_type, width, height, bytes, alt, blur, renditions, created_at)
     VALUES (?, ?, 'image/jpeg', 6000, 4000, 9000000, '', ?, 'ready', ?)`,
  );
  const addImage = db.prepare(
    `INSERT INTO album_images (id, album_id, picture_id, filename, original_name, size, position, created_at)
     VALUES (?, ?, ?, ?, 'DSC_0001.jpg', 9000000, ?, ?)`,
  );
  const blur = `data:image/webp;base64,${'A'.repeat(280)}`;
  const sizes = [large, small, ...Array.from({ length: albums - 2 }, () => 0)];
  const others = Math.ceil((all - large - small) / (albums - 2));
  const ids = sizes.map((size, at) => {
    const id = randomUUID();
    db.transaction(() => {
      addAlbum.run(id, `Album ${at}`, `album ${at}`, `albums/album-${at}`, now, now);
      for (let image = 0; image < (size || others); image += 1) {
        const picture = randomUUID();
        addPicture.run(picture, `originals/${picture}.jpg`, blur, now);
        addImage.run(randomUUID(), id, picture, `${picture}.jpg`, image * 65_536, now);
      }
    })();
    return id;
  });
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const [ofLarge = '', ofSmall = ''] = ids;
  return { large: ofLarge, small: ofSmall };
}
