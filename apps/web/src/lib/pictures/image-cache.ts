/** How many images are cached. */
const maxKept = 50;

type Entry = {
  /** Resolves to an object URL. */
  address: Promise<string>;
  /** How many components show it. */
  users: number;
  dropped: boolean;
};

/** A fetched image; a placeholder for a rendition that does not exist yet is not cached. */
export type FetchedImage = { blob: Blob; isStandIn: boolean };

/** Fetches images with the session's cookie and caches the latest as object URLs. */
export type ImageCache = {
  /** Takes an image for a component that shows it; `release` gives it back. */
  take(url: string): { address: Promise<string>; release: () => void };
};

/**
 * A cache of at most `most` images, the oldest evicted first. An evicted image that is still shown
 * is revoked only once it is released, so that no visible picture breaks.
 */
export function createImageCache({
  fetchImage,
  most = maxKept,
}: {
  fetchImage: (url: string) => Promise<FetchedImage>;
  most?: number;
}): ImageCache {
  const kept = new Map<string, Entry>();

  function discard(entry: Entry): void {
    if (!entry.dropped || entry.users > 0) return;
    entry.address.then(URL.revokeObjectURL, () => undefined);
  }

  function drop(url: string, entry: Entry): void {
    if (kept.get(url) === entry) kept.delete(url);
    entry.dropped = true;
    discard(entry);
  }

  function add(url: string): Entry {
    const fetching = fetchImage(url);
    const address = fetching.then(({ blob }) => URL.createObjectURL(blob));
    const entry: Entry = { address, users: 0, dropped: false };
    // Neither failures nor placeholders are cached: the next request tries again.
    fetching.then(
      ({ isStandIn }) => isStandIn && drop(url, entry),
      () => drop(url, entry),
    );
    kept.set(url, entry);
    const [oldest] = kept;
    if (kept.size > most && oldest) drop(...oldest);
    return entry;
  }

  return {
    take(url) {
      const entry = kept.get(url) ?? add(url);
      entry.users += 1;
      let isHeld = true;
      return {
        address: entry.address,
        release() {
          if (!isHeld) return;
          isHeld = false;
          entry.users -= 1;
          discard(entry);
        },
      };
    },
  };
}

async function fetchWithCookie(url: string): Promise<FetchedImage> {
  const reply = await fetch(url, { credentials: 'same-origin' });
  if (!reply.ok) throw new Error(`The image answered ${reply.status}.`);
  return { blob: await reply.blob(), isStandIn: reply.headers.has('content-location') };
}

/** The image cache of this page. */
export const imageCache = createImageCache({ fetchImage: fetchWithCookie });
