import { placeholderEmail } from '@shutterhouse/contract/accounts/constants';
import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { type DashboardSection, firstBuiltSection, paths } from '@shutterhouse/contract/pages';
import {
  showsSampleContact,
  showsSampleTestimonials,
} from '../../features/content/admin/samples.ts';
import {
  useAbout,
  useContactDetails,
  useHero,
  useTestimonials,
} from '../../features/content/queries.ts';
import {
  showsSampleAbout,
  showsSampleHero,
  showsSampleHeroPicture,
} from '../../features/content/site/fallbacks.ts';
import { usePortfolio } from '../../features/portfolio/queries.ts';
import { worksOf } from '../../features/portfolio/site/works.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export type SampleBannerProps = { user: CurrentUser; section: DashboardSection };

type Part = { href: string; label: string };

/** Says which parts of the site still show samples to visitors, and leads to where each is filled. */
export function SampleBanner({ user, section }: SampleBannerProps) {
  const builtIn = useBuiltInParts();
  return section === firstBuiltSection ? (
    <OverviewBanner user={user} builtIn={builtIn} />
  ) : (
    <PartsBanner parts={builtIn} />
  );
}

/** On the first page of the dashboard: also what the starter content says of invented people, until it is replaced. */
function OverviewBanner({ user, builtIn }: { user: CurrentUser; builtIn: readonly Part[] }) {
  const contact = useContactDetails();
  const said = useTestimonials();
  const parts = [...builtIn];
  if (contact.status === 'ready' && showsSampleContact(contact.data)) {
    parts.push({ href: paths.dashboard('contact'), label: 'contact details' });
  }
  if (said.status === 'ready' && showsSampleTestimonials(said.data)) {
    parts.push({ href: `${paths.dashboard('about')}?part=testimonials`, label: 'testimonials' });
  }
  return (
    <>
      <PartsBanner parts={parts} />
      {user.email === placeholderEmail && (
        <Banner tone="info" className="mb-6 max-w-[56rem]">
          Mail to {placeholderEmail} arrives nowhere.{' '}
          <TextLink href={paths.account()}>Give your own address</TextLink>, by which you also get a
          new password.
        </Banner>
      )}
    </>
  );
}

function PartsBanner({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <Banner tone="info" className="mb-6 max-w-[56rem]">
      Visitors still see samples. Add your own{' '}
      {parts.map(({ href, label }, index) => (
        <span key={label}>
          {index > 0 && (index === parts.length - 1 ? ' and ' : ', ')}
          <TextLink href={href}>{label}</TextLink>
        </span>
      ))}
      .
    </Banner>
  );
}

/** What the site shows in place of what the studio has not saved. */
function useBuiltInParts(): Part[] {
  const hero = useHero();
  const about = useAbout();
  const works = worksOf(usePortfolio());
  const parts: { section: DashboardSection; label: string; isSample: boolean | undefined }[] = [
    {
      section: 'hero',
      label: 'first words',
      isSample: hero.status === 'ready' && showsSampleHero(hero.data),
    },
    {
      section: 'hero',
      label: 'first picture',
      isSample: hero.status === 'ready' && showsSampleHeroPicture(hero.data),
    },
    {
      section: 'about',
      label: 'story',
      isSample: about.status === 'ready' && showsSampleAbout(about.data),
    },
    { section: 'portfolio', label: 'portfolio', isSample: works?.sample && !works.failed },
  ];
  return parts
    .filter(({ isSample }) => isSample)
    .map(({ section, label }) => ({ href: paths.dashboard(section), label }));
}
