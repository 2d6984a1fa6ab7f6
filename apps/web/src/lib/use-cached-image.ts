import { useEffect, useState } from 'react';
import { imageCache } from './image-cache.ts';

/** How far an image is: on its way, there under an address of this page, or not to be had. */
export type CachedImage =
  | { status: 'waiting' }
  | { status: 'ready'; address: string }
  | { status: 'failed' };

const waiting: CachedImage = { status: 'waiting' };

/** An image that is fetched with the session's cookie and kept; nothing is fetched without an address. */
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
