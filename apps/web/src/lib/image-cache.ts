/** How many fetched images are kept. */
const maxKept = 50;

type Entry = {
  /** Resolves to an address that only this page knows. */
  address: Promise<string>;
  /** So many places show it now. */
  users: number;
  dropped: boolean;
};

/** A fetched image; one that stands in for another that is not made yet is not kept. */
export type FetchedImage = { blob: Blob; isStandIn: boolean };

/** Fetches images with the session's cookie and keeps the latest as object URLs. */
export type ImageCache = {
  /** Takes an image for a place that shows it; `release` gives it back. */
  take(url: string): { address: Promise<string>; release: () => void };
};

/**
 * A cache of at most `most` images, the oldest dropped first. What is dropped while a place still
 * shows it lives until that place lets go of it, so that no picture breaks under somebody's eyes.
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
    // Neither a failure nor a stand-in is kept: the next place that asks tries again.
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

/** The images that this page has fetched. */
export const imageCache = createImageCache({ fetchImage: fetchWithCookie });
