import type { ReactNode } from 'react';
import { useOpenBooking } from '../../../features/bookings/site/booking-provider.tsx';
import { PageFrame } from '../../page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { SiteLink } from './site-links.ts';

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
      footer={<SiteFooter />}
    />
  );
}
