import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { fallbackServices } from '@shutterhouse/contract/services/fallback-services';
import { useOpenBooking } from '../../features/bookings/site/booking-provider.tsx';
import { useAbout } from '../../features/content/queries.ts';
import { AboutSection } from '../../features/content/site/about-section.tsx';
import { BookingCall } from '../../features/content/site/booking-call.tsx';
import { ContactSection } from '../../features/content/site/contact-section.tsx';
import { Hero } from '../../features/content/site/hero.tsx';
import { TestimonialsSection } from '../../features/content/site/testimonials-section.tsx';
import { LazyContactForm } from '../../features/messages/site/lazy-contact-form.tsx';
import { PortfolioSection } from '../../features/portfolio/site/portfolio-section.tsx';
import { WidePhoto } from '../../features/portfolio/site/wide-photo.tsx';
import { useServices } from '../../features/services/queries.ts';
import { ServicesSection } from '../../features/services/site/services-section.tsx';
import { ErrorBoundary, type ErrorBoundaryProps } from '../error-boundary.tsx';
import { SiteFrame } from '../shell/site/site-frame.tsx';
import { landingLinks } from '../shell/site/site-links.ts';

/** The sections of the landing page; what breaks in one leaves the others standing. */
export function LandingSections() {
  const open = useOpenBooking();
  const about = useAbout();
  const services = useServices();
  const offered = services.status === 'ready' ? services.data : fallbackServices;

  return (
    <SiteFrame
      description={about.status === 'ready' ? about.data.metaDescription : undefined}
      links={landingLinks}
      overPicture
    >
      <ErrorBoundary failed={t('Something went wrong while showing the first screen.')}>
        <Hero onBook={() => open()} />
      </ErrorBoundary>
      <ErrorBoundary failed={t('Something went wrong while showing the about section.')}>
        <AboutSection />
      </ErrorBoundary>
      <Below failed={t('Something went wrong while showing the portfolio.')}>
        <PortfolioSection galleryHref={paths.gallery()} />
      </Below>
      <Below failed={t('Something went wrong while showing the services.')}>
        <ServicesSection onBook={open} />
      </Below>
      <Below failed={t('Something went wrong while showing what clients say.')}>
        <TestimonialsSection />
      </Below>
      <Below failed={t('Something went wrong while showing the invitation to book.')}>
        <BookingCall
          picture={<WidePhoto sizes="(width <= 768px) 100vw, 58vw" />}
          onBook={() => open()}
        />
      </Below>
      <Below failed={t('Something went wrong while showing the contact details.')}>
        <ContactSection>
          <ErrorBoundary failed={t('Something went wrong while showing the contact form.')}>
            <LazyContactForm services={offered.map(({ title }) => title)} />
          </ErrorBoundary>
        </ContactSection>
      </Below>
    </SiteFrame>
  );
}

/** A section below the first screen: the browser lays it out when it is scrolled towards it. */
function Below(section: ErrorBoundaryProps) {
  return (
    <div className="laid-out-near-view">
      <ErrorBoundary {...section} />
    </div>
  );
}
