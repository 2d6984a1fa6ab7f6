import { t } from '@shutterhouse/contract/sentences';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { formatGalleryDay } from './gallery-day.ts';
import type { GalleryRow } from './queries.ts';

/** Until when a gallery is open; one that has ended is marked. */
export function GalleryEnd({ gallery }: { gallery: Pick<GalleryRow, 'expiresOn' | 'hasEnded'> }) {
  const { expiresOn, hasEnded } = gallery;
  if (expiresOn === null) return <StatusDot tone="good">{t('Never expires')}</StatusDot>;
  const day = formatGalleryDay(expiresOn);
  return hasEnded ? (
    <StatusDot tone="bad">{t('Expired {day}', { day })}</StatusDot>
  ) : (
    <StatusDot tone="good">{t('Expires {day}', { day })}</StatusDot>
  );
}
