import { paths } from '@shutterhouse/contract/pages';
import { marked, t, tc, translate } from '@shutterhouse/contract/sentences';
import { useAbout } from '../../../features/content/queries.ts';
import { LazyNewsletterBox } from '../../../features/newsletter/site/lazy-newsletter-box.tsx';
import { ServiceLinks } from '../../../features/services/site/service-links.tsx';
import { useStudio } from '../../../features/settings/queries.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import { ErrorBoundary } from '../../error-boundary.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SiteBrand, useStudioName } from './site-brand.tsx';
import { otherLinks } from './site-links.ts';

const quickLinks = [
  ...otherLinks,
  {
    get label() {
      return t('Login');
    },
    href: paths.login(),
  },
];

/** The description of the studio while the owner has written none. */
const builtInBlurb = marked(
  'Weddings, portraits and events, photographed with patience and in good light.',
);

const link =
  'inline-block rounded-picture py-1 wrap-anywhere text-muted no-underline transition-colors hover:text-ink';

/** The footer of the public pages. */
export function SiteFooter() {
  const about = useAbout();
  const name = useStudioName();
  const studio = useStudio();
  const {
    hasBookingTerms,
    hasPrivacyNotice,
    legalPages = [],
  } = studio.status === 'ready' ? studio.data : {};
  const blurb = (about.status === 'ready' && about.data.metaDescription) || translate(builtInBlurb);
  return (
    <footer className="laid-out-near-view border-t border-line text-base print:hidden">
      <div className="wrap grid grid-cols-1 gap-x-10 gap-y-12 py-14 sm:grid-cols-2 md:py-20 lg:grid-cols-[minmax(0,4fr)_minmax(0,2fr)_minmax(0,3fr)_minmax(0,4fr)]">
        <div>
          <SiteBrand />
          <p className="mt-3 max-w-[34ch] text-muted">{blurb}</p>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="mb-2 font-medium">
            {t('Quick links')}
          </h2>
          <ul>
            {quickLinks.map(({ label, href }) => (
              <li key={href}>
                <SmartLink href={href} className={link}>
                  {label}
                </SmartLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services" className="mb-2 font-medium">
            {t('Services')}
          </h2>
          <ul>
            <ServiceLinks href={paths.home('services')} className={link} />
          </ul>
        </nav>
        <div>
          <h2 className="mb-2 font-medium">{t('Newsletter')}</h2>
          <p className="mb-5 max-w-[36ch] text-muted">
            {t('New work and open dates, a few times a year.')}
          </p>
          <ErrorBoundary failed={t('Something went wrong while showing the newsletter box.')}>
            <LazyNewsletterBox />
          </ErrorBoundary>
        </div>
      </div>
      <div className="wrap">
        <LanguageLinks className="pb-4 text-desk" />
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line py-6 text-desk text-muted">
          <span>
            {/* The page may have been rendered last year. */}
            <MarkedText
              text={t('© <year></year> {name}. All rights reserved.', { name: name ?? '' })}
              marks={{
                year: () => <span suppressHydrationWarning>{new Date().getFullYear()}</span>,
              }}
            />
          </span>
          <span className="flex flex-wrap gap-x-6 gap-y-2">
            {legalPages.map(({ title, slug }) => (
              <SmartLink
                key={slug}
                href={paths.legal(slug)}
                className="text-muted wrap-anywhere hover:text-ink"
              >
                {title}
              </SmartLink>
            ))}
            {hasBookingTerms && (
              <SmartLink href={paths.terms()} className="text-muted hover:text-ink">
                {tc('booking', 'Terms')}
              </SmartLink>
            )}
            {hasPrivacyNotice && (
              <SmartLink href={paths.privacy()} className="text-muted hover:text-ink">
                {t('Privacy')}
              </SmartLink>
            )}
          </span>
        </p>
      </div>
    </footer>
  );
}
