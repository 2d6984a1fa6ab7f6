import { placeholderEmail } from '@shutterhouse/contract/accounts/constants';
import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import type { SamplePart } from '@shutterhouse/contract/content/samples';
import { type DashboardSection, firstBuiltSection, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { useSampleParts } from '../../../features/content/admin/queries.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

export type SampleBannerProps = { user: CurrentUser; section: DashboardSection };

const links: Readonly<Record<SamplePart, { href: string; label: string; isStarter?: true }>> = {
  heroTexts: {
    href: paths.dashboard('hero'),
    get label() {
      return t('first words');
    },
  },
  heroPicture: {
    href: paths.dashboard('hero'),
    get label() {
      return t('first picture');
    },
  },
  about: { href: paths.dashboard('about'), label: 'story' },
  portfolio: { href: paths.dashboard('portfolio'), label: 'portfolio' },
  contact: {
    href: paths.dashboard('contact'),
    get label() {
      return t('contact details');
    },
    isStarter: true,
  },
  testimonials: {
    href: `${paths.dashboard('about')}?part=testimonials`,
    label: 'testimonials',
    isStarter: true,
  },
};

/**
 * Says which parts of the site still show samples to visitors, and leads to where each is filled. What the starter content
 * says of invented people is named on the first page of the dashboard alone.
 */
export function SampleBanner({ user, section }: SampleBannerProps) {
  const isFirst = section === firstBuiltSection;
  const named = useSampleParts()
    .parts.map((part) => links[part])
    .filter(({ isStarter }) => isFirst || !isStarter);
  return (
    <>
      {named.length > 0 && (
        <Banner tone="info" className="mb-6 max-w-[56rem]">
          Visitors still see samples. Add your own{' '}
          {named.map(({ href, label }, index) => (
            <span key={label}>
              {index > 0 && (index === named.length - 1 ? ' and ' : ', ')}
              <TextLink href={href}>{label}</TextLink>
            </span>
          ))}
          .
        </Banner>
      )}
      {isFirst && user.email === placeholderEmail && (
        <Banner tone="info" className="mb-6 max-w-[56rem]">
          Mail to {placeholderEmail} arrives nowhere.{' '}
          <TextLink href={paths.account()}>{t('Give your own address')}</TextLink>, by which you
          also get a new password.
        </Banner>
      )}
    </>
  );
}
