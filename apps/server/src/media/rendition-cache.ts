import { buffer } from 'node:stream/consumers';
import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import type { Db } from '../db/open.ts';
import { createByteCache } from './byte-cache.ts';
import type { Decoder } from './decoder/decoder.ts';
import { fallbackRenditionsFor } from './fallback-renditions.ts';
import { isCurrent } from './focal-point.ts';
import { keyOf, nameOf } from './keys.ts';
import { makeRenditions, type Rendition } from './renditions.ts';
import { croppedOf, findPicture, type PictureRow } from './service.ts';
import type { MediaStore } from './store.ts';

/** A rendition that exists: its size in bytes, and the bytes themselves when they are few. */
type CachedRendition = {
  rendition: Rendition;
  key: string;
  size: number;
  bytes: Buffer | undefined;
};

/** Gives stored renditions, and has missing ones made. */
type RenditionCache = {
  /**
   * The rendition, or what comes next to it and is ready, while it is made in the background; only
   * where nothing is ready that can stand in, it is waited for. Undefined when the picture was removed
   * meanwhile.
   * @throws StudioError busy when too many are waited for
   */
  take(picture: PictureRow, rendition: Rendition): Promise<CachedRendition | undefined>;
};

type Deps = { db: Db; media: MediaStore; decoder: Decoder };

const kibibyte = 1024;

/** Renditions up to this size are kept in memory, up to so many bytes in all. */
const smallBytes = 256 * kibibyte;
const cachedBytes = 24 * 1024 * kibibyte;

/** How many sizes of larger ones are remembered, so that the store need not be asked. */
const maxKnown = 20_000;

/**
 * How many are made because somebody asked: beyond the first number nobody's wish for a better one
 * counts, since the jobs make all of them; beyond the second nobody is made to wait.
 */
const maxInBackground = 4;
const maxWaitedFor = 40;

/** Makes each rendition once in this process, however many ask for it at the same time. */
export function openRenditionCache({ db, media, decoder }: Deps): RenditionCache {
  const making = new Map<string, Promise<number | undefined>>();
  const sizes = new Map<string, number>();
  const hot = createByteCache(cachedBytes);

  async function make(picture: PictureRow, rendition: Rendition, key: string) {
    const original = await media.borrow(picture.storeKey);
    // Behind what staff waits for, and AVIF behind all that the jobs make first, as in the jobs.
    const isPlain = (rendition.kind ?? 'plain') === 'plain';
    const priority = rendition.format === 'avif' && isPlain ? 'later' : 'soon';
    try {
      const [made] = await makeRenditions(decoder, original.path, picture, [rendition], {
        priority,
      });
      if (made === undefined) throw new Error('A rendition was asked for and not made.');
      const { size } = await media.put(key, made.bytes);
      // Who removed the picture meanwhile, or moved its focal point, may have looked for these
      // bytes before they were there.
      const now = findPicture({ db }, picture.id);
      if (now && isCurrent(now, nameOf(picture, rendition))) return size;
      await media.remove(key);
      return undefined;
    } finally {
      await original.giveBack();
    }
  }

  /** Undefined when `most` are being made already. */
  function makeOnce(picture: PictureRow, rendition: Rendition, key: string, most: number) {
    const known = making.get(key);
    if (known !== undefined || making.size >= most) return known;
    const work = make(picture, rendition, key).finally(() => making.delete(key));
    making.set(key, work);
    return work;
  }

  /** The size of what lies under a key, in bytes; undefined when nothing does. */
  async function sizeOf(key: string): Promise<number | undefined> {
    return hot.get(key)?.length ?? sizes.get(key) ?? (await media.find(key))?.size;
  }

  async function open(rendition: Rendition, key: string, size: number): Promise<CachedRendition> {
    const kept = hot.get(key);
    if (kept) return { rendition, key, size: kept.length, bytes: kept };
    if (sizes.size >= maxKnown) sizes.clear();
    sizes.set(key, size);
    if (size > smallBytes) return { rendition, key, size, bytes: undefined };
    const bytes = await buffer(media.read(key));
    hot.set(key, bytes);
    return { rendition, key, size, bytes };
  }

  /** The first of the renditions that is stored; all are looked up at the same time. */
  async function firstReady(picture: PictureRow, renditions: readonly Rendition[]) {
    const keys = renditions.map((each) => keyOf(picture, each));
    const found = await Promise.all(keys.map(sizeOf));
    for (const [at, rendition] of renditions.entries()) {
      const [key, size] = [keys[at], found[at]];
      if (key !== undefined && size !== undefined) return open(rendition, key, size);
    }
    return undefined;
  }

  return {
    async take(picture, rendition) {
      const ready = await firstReady(picture, [rendition]);
      if (ready) return ready;
      const key = keyOf(picture, rendition);
      const fallback = await firstReady(
        picture,
        fallbackRenditionsFor(croppedOf(picture), rendition),
      );
      if (fallback) {
        // What can't be made now is made by the jobs, or by the next who asks.
        makeOnce(picture, rendition, key, maxInBackground)?.catch(() => undefined);
        return fallback;
      }
      // AVIF takes longest: who waits gets WebP first, which whoever reads AVIF reads too.
      const quick: Rendition =
        rendition.format === 'avif' ? { ...rendition, format: 'webp' } : rendition;
      const draftKey = keyOf(picture, quick);
      const work = makeOnce(picture, quick, draftKey, maxWaitedFor);
      if (work === undefined) throw new StudioError('busy', sharedMessages.busy);
      const size = await work;
      return size === undefined ? undefined : open(quick, draftKey, size);
    },
  };
}
