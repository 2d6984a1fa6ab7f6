import { buffer } from 'node:stream/consumers';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import type { Db } from '../db/open.ts';
import { createByteCache } from './byte-cache.ts';
import type { Rendition } from './decoder/calls.ts';
import type { Decoder } from './decoder/decoder.ts';
import { fallbackRenditionsFor } from './fallback-renditions.ts';
import { isCurrent } from './focal-point.ts';
import { keyOf, nameOf } from './keys.ts';
import { makeRenditions } from './renditions.ts';
import { croppedOf, findPicture, type PictureRow } from './service.ts';
import type { MediaStore } from './store.ts';

/** A stored rendition: its size in bytes, and the bytes themselves if it is small. */
type CachedRendition = {
  rendition: Rendition;
  key: string;
  size: number;
  bytes: Buffer | undefined;
};

/** Returns stored renditions, and has missing ones made. */
type RenditionCache = {
  /**
   * The rendition, or the best available fallback while it is made in the background; it is waited for
   * only when there is no fallback. Undefined when the picture was removed meanwhile.
   * @throws StudioError busy when too many are being waited for
   */
  take(picture: PictureRow, rendition: Rendition): Promise<CachedRendition | undefined>;
};

type Deps = { db: Db; media: MediaStore; decoder: Decoder };

const kibibyte = 1024;

/** Renditions up to this size are cached in memory, up to this total; in bytes. */
const smallBytes = 256 * kibibyte;
const cachedBytes = 24 * 1024 * kibibyte;

/** How many sizes of larger ones are cached, to save requests to the store. */
const maxKnown = 20_000;

/**
 * How many are made on request: with the first number in progress, no further one is started in the
 * background, since the jobs will make them all; with the second, nobody is made to wait.
 */
const maxInBackground = 4;
const maxWaitedFor = 40;

/** Makes each rendition once in this process, however many requests for it arrive at the same time. */
export function openRenditionCache({ db, media, decoder }: Deps): RenditionCache {
  const making = new Map<string, Promise<number | undefined>>();
  const sizes = new Map<string, number>();
  const hot = createByteCache(cachedBytes);

  async function make(picture: PictureRow, rendition: Rendition, key: string) {
    const original = await media.borrow(picture.storeKey);
    // After work that staff wait for; AVIF after everything that the jobs make first.
    const isPlain = (rendition.kind ?? 'plain') === 'plain';
    const priority = rendition.format === 'avif' && isPlain ? 'later' : 'soon';
    try {
      const [made] = await makeRenditions(decoder, original.path, picture, [rendition], {
        priority,
      });
      if (made === undefined) throw new Error('The decoder did not return a requested rendition.');
      const { size } = await media.put(key, made.bytes);
      // Whoever removed the picture meanwhile, or moved its focal point, may have deleted its files
      // before this one was stored.
      const now = findPicture({ db }, picture.id);
      if (now && isCurrent(now, nameOf(picture, rendition))) return size;
      await media.remove(key);
      return undefined;
    } finally {
      await original.giveBack();
    }
  }

  /** Undefined when `most` are already being made. */
  function makeOnce(picture: PictureRow, rendition: Rendition, key: string, most: number) {
    const known = making.get(key);
    if (known !== undefined || making.size >= most) return known;
    const work = make(picture, rendition, key).finally(() => making.delete(key));
    making.set(key, work);
    return work;
  }

  /** The size of a stored object in bytes; undefined when there is none under the key. */
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

  /** The first of the renditions that is stored; all are looked up in parallel. */
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
        // If it can't be made now, a job or a later request makes it.
        makeOnce(picture, rendition, key, maxInBackground)?.catch(() => undefined);
        return fallback;
      }
      // AVIF takes longest: WebP is made first, which every client that reads AVIF supports too.
      const quick: Rendition =
        rendition.format === 'avif' ? { ...rendition, format: 'webp' } : rendition;
      const draftKey = keyOf(picture, quick);
      const work = makeOnce(picture, quick, draftKey, maxWaitedFor);
      if (work === undefined) throw new StudioError('busy', refusalMessages.busy);
      const size = await work;
      return size === undefined ? undefined : open(quick, draftKey, size);
    },
  };
}
