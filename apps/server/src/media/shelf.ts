import { buffer } from 'node:stream/consumers';
import type { Db } from '../db/open.ts';
import type { Decoder } from './decoder/decoder.ts';
import { keepHot } from './hot-bytes.ts';
import { renditionKey } from './keys.ts';
import { makeRenditions, type Rendition } from './renditions.ts';
import { findPicture, type PictureRow } from './service.ts';
import type { MediaStore } from './store.ts';

/** A rendition that is there: its size in bytes, and the bytes themselves when they are few. */
export type OnShelf = { key: string; size: number; bytes: Buffer | undefined };

/** Gives renditions, whether they lie there or are made first. */
export type RenditionShelf = {
  /** Undefined when the picture was removed meanwhile. */
  take(picture: PictureRow, rendition: Rendition): Promise<OnShelf | undefined>;
};

type Rooms = { db: Db; media: MediaStore; decoder: Decoder };

const kibibyte = 1024;

/** Renditions up to this size are kept at hand, up to so many bytes in all. */
const smallBytes = 256 * kibibyte;
const hotBytes = 24 * 1024 * kibibyte;

/** How many sizes of larger ones are remembered, so that they need no look at the store. */
const mostKnown = 20_000;

/** Makes each rendition once in this process, however many ask for it at the same time. */
export function openShelf({ db, media, decoder }: Rooms): RenditionShelf {
  const making = new Map<string, Promise<number | undefined>>();
  const sizes = new Map<string, number>();
  const hot = keepHot(hotBytes);

  async function make(picture: PictureRow, rendition: Rendition, key: string) {
    const original = await media.borrow(picture.storeKey);
    try {
      const [made] = await makeRenditions(decoder, original.path, picture, [rendition], {
        urgency: 'now',
      });
      if (made === undefined) throw new Error('A rendition was asked for and not made.');
      const { size } = await media.put(key, made.bytes);
      // Who removed the picture meanwhile may have removed its bytes before these were there.
      if (findPicture({ db }, picture.id)) return size;
      await media.remove(key);
      return undefined;
    } finally {
      await original.giveBack();
    }
  }

  async function makeOnce(picture: PictureRow, rendition: Rendition, key: string) {
    const work = making.get(key) ?? make(picture, rendition, key);
    making.set(key, work);
    try {
      return await work;
    } finally {
      making.delete(key);
    }
  }

  async function sizeOf(picture: PictureRow, rendition: Rendition, key: string) {
    const known = sizes.get(key) ?? (await media.find(key))?.size;
    const size = known ?? (await makeOnce(picture, rendition, key));
    if (sizes.size >= mostKnown) sizes.clear();
    if (size !== undefined) sizes.set(key, size);
    return size;
  }

  return {
    async take(picture, rendition) {
      const key = renditionKey(picture.id, rendition.width, rendition.format);
      const kept = hot.get(key);
      if (kept) return { key, size: kept.length, bytes: kept };
      const size = await sizeOf(picture, rendition, key);
      if (size === undefined) return undefined;
      if (size > smallBytes) return { key, size, bytes: undefined };
      const bytes = await buffer(media.read(key));
      hot.set(key, bytes);
      return { key, size, bytes };
    },
  };
}
