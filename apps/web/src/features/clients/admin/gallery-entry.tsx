import { eventSentence } from '@shutterhouse/contract/client-galleries/event-sentences';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { formatDay, formatInstant } from '../../../lib/formats/studio-time.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { EntryOf } from './queries.ts';

export type GalleryEntryProps = Pick<EntryOf<'gallery'>, 'gallery'> & { clock: StudioClock };

/** A gallery that was shared, with what was opened, chosen and downloaded: in sums, and a line for each of the last times. */
export function GalleryEntry({ gallery, clock }: GalleryEntryProps) {
  const now = new Date();
  const dayOf = (instant: string) => formatDay(new Date(instant), clock, now);
  const { lastOpenedAt, favourites, selection, lastDownloadedAt, expiresAt } = gallery;
  const facts = [
    lastOpenedAt ? t('opened {day}', { day: dayOf(lastOpenedAt) }) : t('not opened yet'),
    favourites > 0 &&
      t('{favourites, plural, one {# favourite} other {# favourites}}', { favourites }),
    selection &&
      t('{pictures, plural, one {# picture} other {# pictures}} sent {day}', {
        pictures: selection.pictures,
        day: dayOf(selection.sentAt),
      }),
    lastDownloadedAt && t('downloaded {day}', { day: dayOf(lastDownloadedAt) }),
  ];
  return (
    <>
      <TextLink
        href={
          gallery.fileId === null
            ? paths.clientGallery(gallery.id)
            : `${paths.dashboard('files')}?folder=${encodeURIComponent(gallery.fileId)}`
        }
        className="font-medium"
      >
        {gallery.name}
      </TextLink>
      <p className="figures mt-0.5 flex flex-wrap items-baseline gap-x-3 text-muted">
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {gallery.isRevoked ? (
          <StatusDot tone="muted">{t('Revoked')}</StatusDot>
        ) : gallery.hasEnded ? (
          <StatusDot tone="muted">{t('Ended')}</StatusDot>
        ) : (
          expiresAt && <span>{t('Ends {day}', { day: dayOf(expiresAt) })}</span>
        )}
      </p>
      {selection?.message && (
        <blockquote
          dir="auto"
          className="mt-1 border-s-2 border-line ps-3 text-muted whitespace-pre-wrap"
        >
          {selection.message}
        </blockquote>
      )}
      {gallery.events.length > 0 && (
        <>
          <ol aria-label={t('Activity')} className="mt-1.5 flex flex-col gap-1">
            {gallery.events.map((event) => (
              <li key={event.id} className="flex flex-wrap gap-x-3">
                <span dir="auto" className="min-w-0 text-start">
                  {eventSentence(event)}
                </span>
                <time dateTime={event.at} className="figures text-muted">
                  {formatInstant(event.at, clock)}
                </time>
              </li>
            ))}
          </ol>
          <p className="mt-1.5">
            <TextLink href={`${paths.clientGallery(gallery.id)}?tab=activity`}>
              {t('All activity')}
            </TextLink>
          </p>
        </>
      )}
    </>
  );
}
