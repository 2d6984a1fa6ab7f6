import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeleton-lines.tsx';
import { type GalleryRow, useGalleriesFor } from '../queries.ts';
import { type GalleryLink, useCreateLinkFor, useLinks } from './queries.ts';

export type OwnGalleriesProps = {
  client: { id: string; name: string };
  onSend: (link: GalleryLink) => void;
};

/** The galleries for a client, each with their own link to it. */
export function OwnGalleries({ client, onSend }: OwnGalleriesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        {t('Their galleries')}
      </h3>
      <Loaded
        query={useGalleriesFor(client.id)}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={2} line="h-11" className="mt-2 gap-3" />}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="mt-1 text-muted">{t('No client galleries yet')}</p>
          ) : (
            <ul className="mt-2">
              {rows.map((gallery) => (
                <OwnGallery key={gallery.id} gallery={gallery} client={client} onSend={onSend} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function OwnGallery({ gallery, client, onSend }: OwnGalleriesProps & { gallery: GalleryRow }) {
  const load = useLinks(gallery.id);
  const feedback = useFeedback();
  const create = useCreateLinkFor(feedback);
  const link = load.data?.find(({ clientId }) => clientId === client.id);
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span dir="auto" className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <TextLink href={paths.clientGallery(gallery.id)}>{gallery.title}</TextLink>
        </span>
        <span className="flex flex-wrap gap-2">
          {link && <CopyButton text={link.url} label={t('Copy link')} size="small" />}
          {link && link.email !== '' && (
            <Button
              size="small"
              aria-label={t('Send the link to “{title}”', { title: gallery.title })}
              onClick={() => onSend(link)}
            >
              {t('Send…')}
            </Button>
          )}
          {load.data && !link && (
            <Button
              size="small"
              aria-label={t('New link to “{title}”', { title: gallery.title })}
              busy={create.isPending}
              onClick={() =>
                create.mutate({ galleryId: gallery.id, role: 'client', clientId: client.id })
              }
            >
              {t('New link')}
            </Button>
          )}
        </span>
      </div>
      {load.error && <LoadError title={t('Failed to load the links')} query={load} />}
      <FeedbackBanner feedback={feedback} />
    </li>
  );
}
