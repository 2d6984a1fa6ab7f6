import { type DashboardSection, paths } from '@shutterhouse/contract/pages';
import { useAbout, useHero } from '../../features/content/queries.ts';
import {
  showsSampleAbout,
  showsSampleHero,
  showsSampleHeroPicture,
} from '../../features/content/site/fallbacks.ts';
import { usePortfolio } from '../../features/portfolio/queries.ts';
import { worksOf } from '../../features/portfolio/site/works.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Says which parts of the site still show samples to visitors, and leads to where each is filled. */
export function SampleBanner() {
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
  const samples = parts.filter(({ isSample }) => isSample);
  if (samples.length === 0) return null;

  return (
    <Banner tone="info" className="mb-6 max-w-[56rem]">
      Visitors still see samples. Add your own{' '}
      {samples.map(({ section, label }, index) => (
        <span key={label}>
          {index > 0 && (index === samples.length - 1 ? ' and ' : ', ')}
          <TextLink href={paths.dashboard(section)}>{label}</TextLink>
        </span>
      ))}
      .
    </Banner>
  );
}
