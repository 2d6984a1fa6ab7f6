import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { usePortfolio, usePortfolioCategories } from '../queries.ts';
import { allCategories, chipsOf, matchesCategory } from './categories.ts';
import { CategoryFilter } from './category-filter.tsx';
import { ChipsSkeleton } from './chips-skeleton.tsx';
import type { MasonryPlans } from './masonry.tsx';
import { MasonrySkeleton } from './masonry-skeleton.tsx';
import type { Work } from './work.ts';
import { WorkMasonry } from './work-masonry.tsx';
import { worksOf } from './works.ts';

export type PortfolioSectionProps = {
  /** The address of the gallery. */
  galleryHref: string;
};

/** How many pictures are shown at first, and added each time; phones start with fewer. */
const portion = 12;
const phonePortion = 6;

const plans: MasonryPlans = {
  medium: { shares: [6, 5], gap: 2, drops: [0, 7], deal: 'even-ends' },
  wide: { shares: [5, 4, 4], gap: 1.6, drops: [0, 6, 2], deal: 'even-ends' },
  widest: { shares: [4, 5, 4], gap: 1.25, drops: [4, 0, 8], deal: 'even-ends' },
};

const sizes = '(width < 600px) 88vw, (width < 900px) 50vw, 36vw';

/** The wall's aspect ratio for a picture: 3:2 or 4:5, whichever is nearer. */
function wallRatio(ratio: number): number {
  return ratio > 1.12 ? 3 / 2 : 4 / 5;
}

/** Featured items first; otherwise the order is kept. */
function featuredFirst(works: readonly Work[]): Work[] {
  return works.toSorted((one, other) => Number(other.featured) - Number(one.featured));
}

/** The portfolio on the landing page, with its filter. */
export function PortfolioSection({ galleryHref }: PortfolioSectionProps) {
  const [category, setCategory] = useState(allCategories);
  const [portions, setPortions] = useState(1);
  const wall = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);

  // The button may be gone, so the focus moves to the first picture that it added.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when pictures were added.
  useEffect(() => {
    if (firstNew.current === null) return;
    const tiles = wall.current?.querySelectorAll<HTMLElement>('li button');
    tiles?.[firstNew.current]?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [portions]);

  const found = worksOf(usePortfolio());
  const categories = usePortfolioCategories();

  const matching = featuredFirst(found?.works ?? []).filter((work) =>
    matchesCategory(work, category),
  );
  const shown = matching.slice(0, portions * portion);
  const more = matching.length > shown.length;
  const moreOnPhones = portions === 1 && shown.length > phonePortion;

  function showMore() {
    const tiles = [...(wall.current?.querySelectorAll<HTMLElement>('li') ?? [])];
    const hidden = tiles.findIndex((tile) => tile.offsetParent === null);
    firstNew.current = hidden < 0 ? shown.length : hidden;
    setPortions(portions + 1);
  }

  return (
    <section id="portfolio" aria-labelledby="portfolio-title" className="band pt-0">
      <div className="wrap mb-8 flex flex-col gap-7 md:mb-12 lg:flex-row lg:items-end lg:justify-between">
        <h2 id="portfolio-title" className="display text-display">
          {t('Portfolio')}
        </h2>
        {found && categories.status !== 'loading' ? (
          <CategoryFilter
            categories={chipsOf(categories, found)}
            value={category}
            onChange={(next) => {
              setCategory(next);
              setPortions(1);
            }}
            className="max-md:-mx-gutter max-md:px-gutter"
          />
        ) : (
          <ChipsSkeleton />
        )}
      </div>

      <div ref={wall} className="wall-margins mx-auto max-w-[110rem] md:px-6 2xl:px-10">
        {found ? (
          <WorkMasonry
            key={category}
            works={shown}
            plans={plans}
            sizes={sizes}
            shape={wallRatio}
            phoneLimit={portions === 1 ? phonePortion : undefined}
            className="animate-appear"
          />
        ) : (
          <MasonrySkeleton count={portion} plans={plans} phoneLimit={phonePortion} />
        )}
      </div>

      <div className="wrap mt-10 flex flex-wrap items-center justify-center gap-x-8 gap-y-4 md:mt-14">
        {(more || moreOnPhones) && (
          <Button className={more ? undefined : 'min-[40rem]:hidden'} onClick={showMore}>
            {t('Show more')}
          </Button>
        )}
        <TextLink href={galleryHref}>{t('See the whole gallery')}</TextLink>
      </div>
    </section>
  );
}
