import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { detectBytes } from '../../media/detect.ts';
import type { CheckedFetch } from '../../outgoing/checked-fetch.ts';
import { OutgoingFailure } from '../../outgoing/failure.ts';
import type { Secrets } from '../../secrets.ts';

/** Where covers are passed on, since the pages of the studio show no picture from elsewhere. */
export const coverPath = '/portfolio/tiktok-videos/cover';

/** The kinds of picture that every browser shows and nothing can hide in. */
export const coverTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const purpose = 'tiktok-cover';
const maxBytes = 5 * 1024 * 1024;

/** The path at which the studio passes on the picture at an address, and only at one that it gave out. */
export function sealCover(secrets: Secrets, address: string): string {
  return `/api${coverPath}?${new URLSearchParams({ of: secrets.seal(address, purpose) })}`;
}

/** The cover that a path of `sealCover` names. @throws StudioError notFound when there is none anymore */
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
  throw new StudioError('notFound', sharedMessages.notFound);
}

function noAnswer(error: unknown): null {
  if (error instanceof OutgoingFailure) return null;
  throw error;
}
