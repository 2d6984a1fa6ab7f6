import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'wouter';
import { useSearchParam } from '../../../lib/navigation/use-search-param.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { usePortfolio, usePortfolioCategories } from '../queries.ts';
import { allCategories, chipsOf, matchesCategory } from './categories.ts';
import { CategoryFilter } from './category-filter.tsx';
import { ChipsSkeleton } from './chips-skeleton.tsx';
import { GalleryWall } from './gallery-wall.tsx';
import type { Work } from './work.ts';
import { onceEach, withMore, worksOf } from './works.ts';

const name = 'category';

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
          <Banner tone="info">{t('Failed to load gallery data. Please try again later.')}</Banner>
        </div>
      )}
      {!found?.failed && noteFor?.(category)}
      <GalleryWall
        key={category}
        works={works}
        empty={{
          title: t('No items found in this category'),
          text: t('Please try another category or check back later.'),
          className: 'min-h-[50svh]',
        }}
      />
    </>
  );
}

/** The selected category, kept in the address, so that it can be shared; the server renders `All`. */
function useCategoryChoice(): [string, (category: string) => void] {
  const [path, navigate] = useLocation();
  const category = useSearchParam(name) || allCategories;
  const choose = useCallback(
    (next: string) => {
      const search = next === allCategories ? '' : `?${new URLSearchParams({ [name]: next })}`;
      navigate(path + search, { replace: true });
    },
    [navigate, path],
  );
  return [category, choose];
}
