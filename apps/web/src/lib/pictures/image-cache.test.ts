import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createImageCache } from './image-cache.ts';

/** The object URLs that a browser would hold. */
let held: Set<string>;
let fetched: string[];

const cacheOf = (most?: number) =>
  createImageCache({
    ...(most !== undefined && { most }),
    fetchImage: async (url) => {
      fetched.push(url);
      if (url === '/broken') throw new Error('The image answered 404.');
      return { blob: new Blob([url]), isStandIn: url === '/unmade' };
    },
  });

beforeEach(() => {
  held = new Set();
  fetched = [];
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    const address = `blob:${made}`;
    held.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address));
});

afterEach(() => vi.restoreAllMocks());

describe('the image cache', () => {
  it('fetches an image once, however many components show it', async () => {
    const cache = cacheOf(2);
    const one = await cache.take('/a').address;
    const other = await cache.take('/a').address;
    expect(one).toBe(other);
    expect(fetched).toEqual(['/a']);
  });

  it('does not keep a placeholder for a missing image after its component is gone', async () => {
    const cache = cacheOf(2);
    const shown = cache.take('/unmade');
    const address = await shown.address;
    await cache.take('/unmade').address;
    expect(fetched).toEqual(['/unmade', '/unmade']);
    expect(held).toContain(address);
    shown.release();
    await vi.waitFor(() => expect(held).not.toContain(address));
  });

  it('evicts the oldest when there are too many', async () => {
    const cache = cacheOf(2);
    for (const url of ['/a', '/b', '/c']) {
      const { address, release } = cache.take(url);
      await address;
      release();
    }
    await vi.waitFor(() => expect(held.size).toBe(2));
    await cache.take('/a').address;
    expect(fetched).toEqual(['/a', '/b', '/c', '/a']);
  });

  it('keeps 50 images', async () => {
    const cache = cacheOf();
    for (let at = 0; at < 51; at += 1) {
      const { address, release } = cache.take(`/${at}`);
      await address;
      release();
    }
    await vi.waitFor(() => expect(held.size).toBe(50));
  });

  it('keeps a shown image until it is released', async () => {
    const cache = cacheOf(1);
    const shown = cache.take('/a');
    const address = await shown.address;
    await cache.take('/b').address;
    expect(held).toContain(address);
    shown.release();
    shown.release();
    await vi.waitFor(() => expect(held).not.toContain(address));
  });

  it('retries a failed fetch', async () => {
    const cache = cacheOf(2);
    await expect(cache.take('/broken').address).rejects.toThrow('404');
    await expect(cache.take('/broken').address).rejects.toThrow('404');
    expect(fetched).toEqual(['/broken', '/broken']);
  });
});
