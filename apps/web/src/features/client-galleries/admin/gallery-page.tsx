import { extensionDays } from '@shutterhouse/contract/client-galleries/constants';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { Suspense } from 'react';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { useSearchParam } from '../../../lib/navigation/use-search-param.ts';
import { useWindowPart } from '../../../lib/navigation/window-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ClientLink } from '../../../ui/controls/client-link.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';
import { formatGalleryDay } from './gallery-day.ts';
import { GalleryEnd } from './gallery-end.tsx';
import { galleryTabs } from './gallery-tabs.ts';
import { type ClientGallery, useExtendGallery, useGallery } from './queries.ts';

/** The page of a client gallery: what it is, and a tab for each thing that is done with it. */
export function GalleryPage({ id }: { id: string }) {
  const load = useGallery(id);
  return (
    <DetailPage
      list={{ href: `${paths.dashboard('gallery')}?part=clients`, label: t('Client galleries') }}
      kind={t('Client gallery')}
      query={load}
      failed={messages.loadDetailsFailed}
    >
      {(gallery) => <LoadedPage gallery={gallery} />}
    </DetailPage>
  );
}

function LoadedPage({ gallery }: { gallery: ClientGallery }) {
  const asked = useSearchParam('tab');
  const current = galleryTabs.find(({ key }) => key === asked) ?? galleryTabs[0];
  const here = paths.clientGallery(gallery.id);
  useWindowPart(gallery.title);
  const feedback = useFeedback();
  const extend = useExtendGallery(feedback);
  return (
    <>
      <FeedbackBanner feedback={feedback} />
      <ScreenHeading
        title={<span dir="auto">{gallery.title}</span>}
        hasTextOnPhones
        text={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {gallery.date && <time dateTime={gallery.date}>{formatGalleryDay(gallery.date)}</time>}
            {gallery.clients.map(({ id, name }) => (
              <ClientLink key={id} id={id}>
                {name}
              </ClientLink>
            ))}
            <GalleryEnd gallery={gallery} />
          </span>
        }
        more={
          gallery.expiresOn !== null && (
            <Button
              size="small"
              busy={extend.isPending}
              onClick={() => extend.mutate({ id: gallery.id })}
            >
              {t('Extend by {days} days', { days: extensionDays })}
            </Button>
          )
        }
      />
      <ScreenTabs
        label={t('Parts of the client gallery')}
        tabs={galleryTabs.map(({ key, label }, at) => ({
          label,
          href: at === 0 ? here : `${here}?tab=${key}`,
          current: key === current?.key,
        }))}
      />
      {current && (
        <Suspense fallback={<SkeletonLines count={6} line="h-5" className="gap-5" />}>
          <current.Content gallery={gallery} />
        </Suspense>
      )}
    </>
  );
}
