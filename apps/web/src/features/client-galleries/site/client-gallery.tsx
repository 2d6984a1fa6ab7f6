import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { problemSentence, readApiError, refusalSentence } from '../../../lib/calls/api-error.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Cover } from './cover.tsx';
import { GalleryPassword } from './gallery-password.tsx';
import { OpenGallery } from './open-gallery.tsx';
import { useOpening } from './queries.ts';

export type ClientGalleryProps = {
  token: string;
  /** The name of the studio. */
  studio: ReactNode;
  /** Called with the title of the gallery once it is told. */
  onTitle?: ((title: string) => void) | undefined;
};

/** The gallery of a link, after its password if it has one. */
export function ClientGallery({ token, studio, onTitle }: ClientGalleryProps) {
  const { opening, unlocking, reopen } = useOpening(token);
  const title = opening.data?.title;
  const tell = useEffectEvent((known: string) => onTitle?.(known));
  useEffect(() => {
    if (title) tell(title);
  }, [title]);

  const refusal = opening.error && refusalSentence(readApiError(opening.error));
  if (refusal) {
    return (
      <Cover title={t('No gallery here')} facts={[]} studio={studio}>
        <p role="alert" className="measure text-body text-pretty text-white/90">
          {refusal}
        </p>
        <ButtonLink className="mt-8" href={paths.home('contact')}>
          {t('Contact the studio')}
        </ButtonLink>
      </Cover>
    );
  }
  if (opening.data?.isLocked) {
    return (
      <Cover title={opening.data.title || t('Your gallery')} facts={[]} studio={studio}>
        <p className="mb-5 text-body">{t('This gallery opens with a password.')}</p>
        <GalleryPassword
          isBusy={unlocking.isPending}
          refusal={
            unlocking.error
              ? problemSentence(readApiError(unlocking.error), messages.openFailed)
              : undefined
          }
          onSubmit={(password) => unlocking.mutate(password)}
        />
      </Cover>
    );
  }
  if (opening.data) {
    return <OpenGallery token={token} opened={opening.data} studio={studio} onRefused={reopen} />;
  }
  if (opening.isError) {
    return (
      <div className="flex min-h-[92svh] flex-col justify-center">
        <ErrorNote
          title={messages.openFailed}
          text={readApiError(opening.error).message}
          onRetry={() => void opening.refetch()}
          retrying={opening.isFetching}
        />
      </div>
    );
  }
  return (
    <div aria-busy="true" className="min-h-[92svh] animate-breathe bg-sunken">
      <span className="sr-only">{t('Loading...')}</span>
    </div>
  );
}
