import type { ReactNode } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { usePortfolio, usePortfolioCategories } from '../queries.ts';
import { allCategories, chipsOf, matchesCategory } from './categories.ts';
import { CategoryFilter } from './category-filter.tsx';
import { ChipsSkeleton } from './chips-skeleton.tsx';
import { GalleryWall } from './gallery-wall.tsx';
import { useCategoryChoice } from './use-category-choice.ts';
import type { Work } from './work.ts';
import { onceEach, withMore, worksOf } from './works.ts';

export type GalleryProps = {
  /** Pictures from other sources that follow the portfolio, each in a category of its own. */
  more?: readonly Work[] | undefined;
  /** Rendered above the wall for a selected category of `more`. */
  noteFor?: ((category: string) => ReactNode) | undefined;
};

/** The portfolio, filtered by category. */
export function Gallery({ more = [], noteFor }: GalleryProps) {
  const [category, choose] = useCategoryChoice();
  const found = withMore(worksOf(usePortfolio()), more);
  const categories = usePortfolioCategories();
  const matching = found?.works.filter((work) => matchesCategory(work, category));
  const works = matching && category === allCategories ? onceEach(matching) : matching;

  return (
    <>
      <div className="wrap mb-6 md:mb-8">
        {found && categories.status !== 'loading' ? (
          <CategoryFilter
            categories={chipsOf(categories, found, found.failed ? [] : more)}
            value={category}
            onChange={choose}
            className="max-md:-mx-gutter max-md:px-gutter"
          />
        ) : (
          <ChipsSkeleton />
        )}
      </div>
      {found?.failed && (
        <div className="wrap mb-6">
          <Banner tone="info">Failed to load gallery data. Please try again later.</Banner>
        </div>
      )}
      {!found?.failed && noteFor?.(category)}
      <GalleryWall
        key={category}
        works={works}
        empty={{
          title: 'No items found in this category',
          text: 'Please try another category or check back later.',
          className: 'min-h-[50svh]',
        }}
      />
    </>
  );
}
