import { timingSafeEqual } from 'node:crypto';
import {
  type DownloadRight,
  type DownloadSize,
  downloadRights,
  visitHours,
} from '@shutterhouse/contract/client-galleries/constants';
import { galleryDownloadMessages as messages } from '@shutterhouse/contract/client-galleries/download-messages';
import type { UnlockDownloadsInput } from '@shutterhouse/contract/client-galleries/downloads';
import { hourMs } from '@shutterhouse/contract/durations';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Networks } from '../../../db/rate-limits.ts';
import type { Secrets } from '../../../secrets.ts';
import { sha256 } from '../../../tokens.ts';
import { assertGuess } from '../../files/shares/passwords.ts';
import { givePass, type PassDeps } from '../../files/shares/visits.ts';
import { type GalleryRow, pinPurpose } from '../rows.ts';
import { clientGalleryAddresses } from '../tables.ts';
import { requireVisit, type Visit } from '../visits/access.ts';

const purpose = 'client gallery downloads';
const sealed = z.object({ link: z.string(), proof: z.string(), until: z.number() });

type Found = Pick<Visit, 'gallery' | 'link'>;

/** The largest size in which a visitor may download pictures; reviewers may not download any. */
export function rightOf({ gallery, link }: Found): DownloadRight {
  return link.role === 'reviewer' ? 'none' : gallery.downloads;
}

/** Whether a visitor may download pictures in a size. @throws StudioError forbidden */
export function assertAllows(visit: Found, size: DownloadSize): void {
  const right = rightOf(visit);
  if (right === 'none') throw new StudioError('forbidden', messages.off);
  if (downloadRights.indexOf(size) > downloadRights.indexOf(right)) {
    throw new StudioError('forbidden', messages.sizeTooLarge);
  }
}

/**
 * Checks the PIN of a gallery once for a visit. Attempts are counted like those of passwords; whoever knew it before has a
 * limit of their own.
 * @throws StudioError notFound; invalid on `pin`; tooMany
 */
export async function unlockDownloads(
  deps: PassDeps & { db: Db },
  { key, pin }: UnlockDownloadsInput,
  caller: { networks: Networks; address: string },
): Promise<{ permission: string }> {
  const { gallery, link } = requireVisit(deps, key);
  const wanted = pinOf(deps.secrets, gallery);
  if (wanted !== '') {
    const guarded = {
      ...{ id: link.id, pass: `${link.id} pin`, kind: 'client-gallery-pin' as const },
      ...{ addresses: clientGalleryAddresses, tooMany: messages.tooManyPins },
    };
    await assertGuess(deps, guarded, caller, () => {
      if (isSame(pin, wanted)) return Promise.resolve();
      throw fieldError('invalid', 'pin', messages.pinWrong);
    });
    givePass(deps, { id: guarded.pass, passwordHash: null });
  }
  const until = deps.now().getTime() + visitHours * hourMs;
  const content = { link: link.id, proof: proofOf(deps.secrets, gallery), until };
  return { permission: deps.secrets.seal(JSON.stringify(content), purpose) };
}

/** Whether the PIN of a gallery was given, where it has one. @throws StudioError invalid on `pin` */
export function assertUnlocked(
  { secrets, now }: { secrets: Secrets; now: () => Date },
  { gallery, link }: Found,
  permission: string | undefined,
): void {
  if (gallery.sealedPin === null) return;
  const text = permission === undefined ? null : secrets.open(permission, purpose);
  const given = text === null ? undefined : sealed.parse(JSON.parse(text));
  const isValid =
    given?.link === link.id &&
    given.proof === proofOf(secrets, gallery) &&
    given.until > now().getTime();
  if (!isValid) throw fieldError('invalid', 'pin', messages.pinMissing);
}

function pinOf(secrets: Secrets, { sealedPin }: GalleryRow): string {
  return sealedPin === null ? '' : (secrets.open(sealedPin, pinPurpose) ?? '');
}

/** Another one after the PIN has changed. */
function proofOf(secrets: Secrets, gallery: GalleryRow): string {
  return secrets.hash(`${gallery.id} ${pinOf(secrets, gallery)}`, pinPurpose).slice(0, 32);
}

/** Compares texts in a time that tells nothing of them. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
