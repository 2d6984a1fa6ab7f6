import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { MarkedText } from '../../ui/layout/marked-text.tsx';
import { PageFrame } from '../page-frame.tsx';
import { StudioName } from '../shell/frame/studio-name.tsx';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <PageFrame
      title={t('Page not found')}
      header={
        <div className="wrap absolute inset-x-0 top-0 py-6 lg:py-10">
          <StudioName />
        </div>
      }
      className="wrap flex min-h-svh flex-col items-start justify-center py-24"
    >
      <h1 className="display text-huge">
        <MarkedText
          text={t('Nothing <em>developed</em> here.')}
          marks={{ em: (words) => <em className="text-accent">{words}</em> }}
        />
      </h1>
      <p className="measure mt-6 text-body text-muted">
        {t('There is no page at this address. It may have moved, or the link may be mistyped.')}
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <ButtonLink variant="primary" wraps href={paths.home()}>
          {t('Go to the home page')}
        </ButtonLink>
        <ButtonLink wraps href={paths.gallery()}>
          {t('See the gallery')}
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
