import { placeholderEmail } from '@shutterhouse/contract/accounts/constants';
import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import type { SamplePart } from '@shutterhouse/contract/content/samples';
import { type DashboardSection, firstBuiltSection, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { listed } from '@shutterhouse/contract/text-format';
import { useSampleParts } from '../../../features/content/admin/queries.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';

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
  about: {
    href: paths.dashboard('about'),
    get label() {
      return t('story');
    },
  },
  portfolio: {
    href: paths.dashboard('portfolio'),
    get label() {
      return t('portfolio');
    },
  },
  contact: {
    href: paths.dashboard('contact'),
    get label() {
      return t('contact details');
    },
    isStarter: true,
  },
  testimonials: {
    href: `${paths.dashboard('about')}?part=testimonials`,
    get label() {
      return t('testimonials');
    },
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
          <MarkedText
            text={t('Visitors still see samples. Add your own {parts}.', {
              parts: listed(named.map((_, index) => `<part${index}>${index}</part${index}>`)),
            })}
            marks={Object.fromEntries(
              named.map(({ href, label }, index) => [
                `part${index}`,
                () => <TextLink href={href}>{label}</TextLink>,
              ]),
            )}
          />
        </Banner>
      )}
      {isFirst && user.email === placeholderEmail && (
        <Banner tone="info" className="mb-6 max-w-[56rem]">
          <MarkedText
            text={t(
              'Mail to {email} arrives nowhere. <link>Give your own address</link>, by which you also get a new password.',
              { email: placeholderEmail },
            )}
            marks={{ link: (words) => <TextLink href={paths.account()}>{words}</TextLink> }}
          />
        </Banner>
      )}
    </>
  );
}
