import { useEffect, useState } from 'react';
import { imageCache } from './image-cache.ts';

/** The state of an image: loading, ready under an object URL, or failed. */
export type CachedImage =
  | { status: 'waiting' }
  | { status: 'ready'; address: string }
  | { status: 'failed' };

const waiting: CachedImage = { status: 'waiting' };

/** An image fetched with the session's cookie and cached; nothing is fetched without an address. */
export function useCachedImage(url: string | undefined): CachedImage {
  const [found, setFound] = useState<{ url: string; image: CachedImage }>();

  useEffect(() => {
    if (url === undefined) return;
    let isWanted = true;
    const { address, release } = imageCache.take(url);
    address.then(
      (own) => isWanted && setFound({ url, image: { status: 'ready', address: own } }),
      () => isWanted && setFound({ url, image: { status: 'failed' } }),
    );
    return () => {
      isWanted = false;
      release();
    };
  }, [url]);

  return url !== undefined && found?.url === url ? found.image : waiting;
}
