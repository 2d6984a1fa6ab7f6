import { t } from '@shutterhouse/contract/sentences';
import { lazyPartWithQueries } from '../../../lib/calls/with-queries.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NearView } from '../../../ui/layout/near-view.tsx';

const NewsletterBox = lazyPartWithQueries(() => import('./newsletter-box.tsx'), 'NewsletterBox');

/** The newsletter box; its code is loaded when it comes near the view. */
export function LazyNewsletterBox() {
  return (
    <NearView
      waiting={
        <div aria-hidden="true" className="h-[4.4375rem] pt-[1.6875rem]">
          <Skeleton className="h-11" />
        </div>
      }
      withoutScript={t('Subscribing needs JavaScript.')}
    >
      <NewsletterBox />
    </NearView>
  );
}
