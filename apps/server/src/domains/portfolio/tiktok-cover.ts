import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { detectBytes } from '../../media/detect.ts';
import type { CheckedFetch } from '../../outgoing/checked-fetch.ts';
import { OutgoingFailure } from '../../outgoing/failure.ts';
import type { Secrets } from '../../secrets.ts';

/** The path of the proxy for covers, since the site's policy allows no pictures from other origins. */
export const coverPath = '/portfolio/tiktok-videos/cover';

/** Picture types that every browser shows and that can't contain scripts. */
export const coverTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const purpose = 'tiktok-cover';
const maxBytes = 5 * 1024 * 1024;

/**
 * The path at which the studio proxies a picture; it contains the sealed URL, so that only URLs issued by
 * the studio are fetched.
 */
export function sealCover(secrets: Secrets, address: string): string {
  return `/api${coverPath}?${new URLSearchParams({ of: secrets.seal(address, purpose) })}`;
}

/** The cover of a path made by `sealCover`. @throws StudioError notFound when it no longer exists */
export async function readCover(
  { fetch, secrets }: { fetch: CheckedFetch; secrets: Secrets },
  sealed: string,
): Promise<{ type: string; bytes: Buffer }> {
  const address = secrets.open(sealed, purpose);
  const response = address === null ? null : await fetch(address, { maxBytes }).catch(noAnswer);
  if (response?.ok) {
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = await detectBytes(bytes);
    if (coverTypes.includes(type)) return { type, bytes };
  }
  throw new StudioError('notFound', refusalMessages.notFound);
}

function noAnswer(error: unknown): null {
  if (error instanceof OutgoingFailure) return null;
  throw error;
}
