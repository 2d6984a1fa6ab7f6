import type { GalleryEvent } from '@shutterhouse/contract/client-galleries/constants';
import { hourMs, minuteMs } from '@shutterhouse/contract/durations';
import type { JobKind } from '../../../jobs/job.ts';

/** Notifies the studio of what happened in a gallery. */
export const activityNoticeJob: JobKind<{ galleryId: string }> = {
  name: 'clientGalleries.notice',
  priority: 'brief',
  keyOf: ({ galleryId }) => galleryId,
};

/** Notifies the studio once a day of what happened in all galleries for which it wants that. */
export const activityDigestJob: JobKind<Record<string, never>> = {
  name: 'clientGalleries.digest',
  priority: 'brief',
  retriesAfter: 3600,
  keyOf: () => 'only',
};

/** For how long more of the same belongs to an entry: pictures are chosen one by one, and downloaded in a few steps. */
export function gatheringMs(kind: GalleryEvent): number {
  if (kind === 'chosen') return hourMs;
  return kind === 'downloaded' ? 10 * minuteMs : 0;
}
