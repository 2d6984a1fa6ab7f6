import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import type { ClientGallery } from '../queries.ts';
import { useRefreshPictures } from './queries.ts';

/** How often the progress is asked for, in milliseconds. */
const pollMs = 1500;

/** How far pictures are brought into the gallery, and why that has failed. */
export function ImportProgress({ gallery }: { gallery: ClientGallery }) {
  const { isScanning, scanDone, scanTotal, scanProblem, copy } = gallery;
  const isCopying = copy !== null && copy.problem === '';
  const isBusy = isScanning || isCopying;
  trpc.clientGalleries.get.useQuery(
    { id: gallery.id },
    { refetchInterval: isBusy ? pollMs : false, enabled: isBusy },
  );
  const refresh = useRefreshPictures();
  const reload = useEffectEvent(() => void refresh());
  // The grid follows what has been found, and once more at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that enough has been read.
  useEffect(() => reload(), [isBusy, Math.floor(scanDone / 200)]);

  const problem = scanProblem || copy?.problem;
  if (!isBusy) return problem ? <Banner tone="error">{problem}</Banner> : null;
  const [done, total] = isCopying ? [copy.done, copy.total] : [scanDone, scanTotal];
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
  const words = isCopying
    ? t('Copying the album: {done, number} of {total, number}', { done, total })
    : total === 0
      ? t('Looking for pictures…')
      : t('Reading pictures: {done, number} of {total, number} ({percent} %)', {
          done,
          total,
          percent,
        });
  return (
    <div role="status" className="mb-4 rounded-control border border-line bg-raised px-4 py-3">
      <p>{words}</p>
      <ProgressBar
        label={isCopying ? t('Copying the album') : t('Reading pictures')}
        value={done}
        max={Math.max(1, total)}
        valueText={words}
        className="mt-2 h-1"
      />
    </div>
  );
}
