import { v7 } from 'uuid';
import { stampsAt } from '../../db/columns.ts';
import { hero } from '../../domains/content/tables.ts';
import { albumImages } from '../../domains/gallery/tables.ts';
import { productMedia } from '../../domains/products/tables.ts';
import { videos } from '../../media/tables.ts';
import { addImageRows, albumWith } from '../rows/albums.ts';
import { createBooking } from '../rows/bookings.ts';
import { addReceipt, addRecord } from '../rows/finance.ts';
import { createMessage, createSubscriber } from '../rows/messages.ts';
import { createInvoice } from '../rows/money.ts';
import { createCategory, createProduct } from '../rows/products.ts';
import { createPicture, createPortfolioItem } from '../rows/site-content.ts';
import { registerApp } from '../services/services.ts';
import type { TestStudio } from './app.ts';

/** Fills a studio with one of every kind of record, including several kinds of secrets. */
export async function fillStudio(studio: TestStudio) {
  const { deps } = studio;
  const { db, media, now } = deps;
  createBooking(deps, '2030-06-04T14:00:00Z', {
    hours: 1.5,
    customerFirstName: '=HYPERLINK("https://evil.example")',
    answers: [{ id: 'pets', label: 'Pets?', text: 'Two, and a "cat"' }] as never,
    confirmTokenHash: 'hash-of-a-confirmation',
  });
  createMessage(deps, { message: 'Lines,\nwith "quotes" and Größe' });
  createSubscriber(deps, { confirmTokenHash: 'hash-of-a-newsletter-link' });
  createInvoice(deps, { number: 'INV-7' });
  createCategory(deps, { name: 'Prints' });
  registerApp(deps, 'slack');
  const owner = await studio.as('admin');
  const { token } = await owner.security.tokens.create({ name: 'Wall', access: 'write', days: 30 });

  /** Distinct bytes for each picture. */
  const bytesOf = (key: string) => Buffer.from(`bytes of ${key}`);
  const stored = async (ending = 'jpg') => {
    const id = v7();
    const storeKey = `originals/aa/${id}.${ending}`;
    await media.put(storeKey, bytesOf(storeKey));
    return { id, storeKey, bytes: bytesOf(storeKey) };
  };

  const first = albumWith(deps, { name: 'Rings: a/b', images: 0 });
  const second = albumWith(deps, { name: 'Rings: a?b', images: 0 });
  const album = [];
  for (const [albumId, filename] of [
    [first.id, 'IMG_1.jpg'],
    [first.id, 'img_1.JPG'],
    [second.id, 'IMG_1.jpg'],
  ] as const) {
    const picture = await stored();
    createPicture(deps, { id: picture.id, storeKey: picture.storeKey });
    db.insert(albumImages)
      .values({
        ...{ albumId, pictureId: picture.id, filename, originalName: filename, size: 1 },
        ...{ position: album.length, createdAt: now() },
      })
      .run();
    album.push(picture);
  }
  // It has a row but no bytes.
  addImageRows(deps, second.id, 1);

  const portfolio = await stored('png');
  createPicture(deps, { id: portfolio.id, storeKey: portfolio.storeKey });
  createPortfolioItem(deps, { title: 'On the hill', pictureId: portfolio.id });
  const front = await stored();
  createPicture(deps, { id: front.id, storeKey: front.storeKey });
  db.insert(hero)
    .values({
      ...{ key: 'only', title: 'Light', subtitle: '', highlightedWord: '' },
      ...{ primaryButtonText: 'Book', primaryButtonLink: '/', pictureId: front.id },
      ...{ secondaryButtonText: '', secondaryButtonLink: '', ...stampsAt(now()) },
    })
    .run();

  const productId = createProduct(deps, { name: 'Oak frame', priceCents: 12_050 });
  const video = await stored('mp4');
  const { id, storeKey } = video;
  db.insert(videos)
    .values({
      id,
      storeKey,
      mimeType: 'video/mp4',
      bytes: 1,
      visibility: 'public',
      createdAt: now(),
    })
    .run();
  db.insert(productMedia)
    .values({
      productId,
      type: 'video',
      videoId: id,
      name: 'turning',
      position: 0,
      createdAt: now(),
    })
    .run();
  const receipt = await stored('pdf');
  addReceipt(deps, addRecord(deps, { name: 'Backdrop paper', amountCents: 8450 }), receipt);
  return { album, portfolio, front, video, receipt, apiToken: token };
}

/** Every secret in the database: the values in columns of passwords, tokens, hashes and keys. */
export function storedSecrets({ deps }: TestStudio): string[] {
  const { $client } = deps.db;
  const tables = $client
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as { name: string }[];
  return tables.flatMap(({ name }) => {
    const columns = $client.prepare(`SELECT name FROM pragma_table_info('${name}')`).all() as {
      name: string;
    }[];
    return columns
      .filter((column) =>
        /hash|token|secret|sealed|credentials|passphrase|salt|challenge|verifier/.test(column.name),
      )
      .flatMap((column) => {
        const rows = $client.prepare(`SELECT "${column.name}" AS value FROM "${name}"`).all() as {
          value: unknown;
        }[];
        return rows.map(({ value }) => String(value ?? '')).filter((value) => value !== '');
      });
  });
}
