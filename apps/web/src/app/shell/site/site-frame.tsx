import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useOpenBooking } from '../../../features/bookings/site/booking-provider.tsx';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { PageFrame } from '../../page-frame.tsx';
import { mayOfferLanguage } from './language-choice.ts';
import { useSiteLanguages } from './language-links.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { SiteLink } from './site-links.ts';

const LanguageOffer = lazyPart(() => import('./language-offer.tsx'), 'LanguageOffer');

export type SiteFrameProps = {
  /** The page's title, without the name of the studio. */
  title?: string | undefined;
  description?: string | undefined;
  links: readonly SiteLink[];
  /** The page starts with a dark picture under the header. */
  overPicture?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of the public pages; needs a BookingProvider around it. */
export function SiteFrame({ links, overPicture, ...page }: SiteFrameProps) {
  const open = useOpenBooking();
  return (
    <PageFrame
      {...page}
      header={<SiteHeader links={links} overPicture={overPicture} onBook={() => open()} />}
      footer={
        <>
          <SiteFooter />
          <OfferInLanguage />
        </>
      }
    />
  );
}

/** What the visitor's browser prefers is known only there: the page is the same for everybody. */
function OfferInLanguage() {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const isOfOneLanguage = useSiteLanguages().length === 1;
  if (!isInBrowser || isOfOneLanguage || !mayOfferLanguage()) return null;
  return (
    <Suspense>
      <LanguageOffer />
    </Suspense>
  );
}

const neverChanges = () => () => undefined;
