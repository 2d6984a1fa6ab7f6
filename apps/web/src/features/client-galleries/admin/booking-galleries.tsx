import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { useGalleriesOf } from './queries.ts';

export type BookingGalleriesProps = { bookingId: string };

/** The galleries of a booking, or for its customer; nothing without any. */
export function BookingGalleries({ bookingId }: BookingGalleriesProps) {
  const id = useId();
  const load = useGalleriesOf(bookingId);
  const rows = load.data?.rows ?? [];
  if (rows.length === 0 && !load.error) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="display text-lead">
        {t('Galleries')}
      </h3>
      {load.error ? (
        <LoadError title={messages.loadFailed} query={load} />
      ) : (
        <ul className="mt-2">
          {rows.map(({ id: galleryId, title }) => (
            <li key={galleryId} className="flex min-h-12 items-center border-t border-line py-1.5">
              <TextLink href={paths.clientGallery(galleryId)}>{title}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
