import { portfolioCategories } from '@shutterhouse/contract/portfolio/constants';
import { portfolioMessages as messages } from '@shutterhouse/contract/portfolio/messages';
import { t, tc, translate } from '@shutterhouse/contract/sentences';
import { Aperture, Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { openSheet, useEditing } from '../../../lib/forms/use-editing.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { rowMoves } from '../../../lib/lists/moves.ts';
import { useFocusAfterRemoval } from '../../../lib/lists/use-focus-after-removal.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { useSearchState } from '../../../lib/navigation/search-state.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { RecordMenu } from '../../../ui/lists/record-menu.tsx';
import { RecordScreen } from '../../../ui/lists/record-screen.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { PortfolioCard } from './portfolio-card.tsx';
import { portfolioFilters, shownItems } from './portfolio-filters.ts';
import { portfolioQueries, useSetFeatured } from './queries.ts';
import { TikTokDialog } from './tiktok/tiktok-dialog.tsx';

const PortfolioSheet = lazyPart(() => import('./portfolio-sheet.tsx'), 'PortfolioSheet');

const gridClass = 'grid gap-x-6 gap-y-9 max-md:mt-4 sm:grid-cols-2 xl:grid-cols-3';

export type PortfolioScreenProps = {
  /** Whether the signed-in user may import videos of the studio's TikTok account. */
  offersVideos?: boolean | undefined;
};

/** The portfolio items that the landing page shows. */
export function PortfolioScreen({ offersVideos = false }: PortfolioScreenProps) {
  const list = portfolioQueries.useAdminList();
  const [filters, change] = useSearchState(portfolioFilters);
  const isFiltered = (list.data?.length ?? 0) > 0;
  const feedback = useFeedback();
  const editing = useEditing();
  const sheet = openSheet(editing, feedback);
  const [showsVideos, setShowsVideos] = useState(false);
  const { setActive, remove, reorder } = portfolioQueries.useRowActions(feedback);
  const setFeatured = useSetFeatured(feedback);
  const shown = list.data && shownItems(list.data, filters);
  const focusAfterRemoval = useFocusAfterRemoval();
  const movesOf = rowMoves(shown?.map(({ id }) => id) ?? [], reorder);
  const chips = ['all' as const, ...portfolioCategories].map((value) => ({
    value,
    label: value === 'all' ? tc('categories', 'All') : translate(value),
    count: list.data && shownItems(list.data, { ...filters, category: value }).length,
  }));

  return (
    <RecordScreen
      title={t('Portfolio')}
      text={t('The work that the landing page shows, in its order.')}
      newLabel={t('New portfolio item')}
      onNew={editing.create}
      actions={
        offersVideos && (
          <Button size="small" onClick={() => setShowsVideos(true)}>
            <Clapperboard aria-hidden="true" strokeWidth={1.5} />
            {t('From TikTok')}
          </Button>
        )
      }
      hasRefreshOnPhones
      load={list}
      loadFailed={messages.loadFailed}
      feedback={feedback}
    >
      <FilterBar
        label={t('Filter the portfolio')}
        count={Number(filters.category !== 'all') + Number(filters.inactive === 'show')}
        className="justify-between"
      >
        <ChipGroup
          label={t('Category')}
          chips={chips}
          value={filters.category}
          onChange={(value) => {
            const category = chips.find((chip) => chip.value === value)?.value;
            if (category) change({ category });
          }}
          size="small"
        />
        <Checkbox
          label={t('Show Inactive')}
          checked={filters.inactive === 'show'}
          onChange={(event) => change({ inactive: event.target.checked ? 'show' : 'hide' })}
        />
      </FilterBar>
      {list.error && !list.data ? (
        <LoadError title={messages.loadFailed} query={list} />
      ) : !shown ? (
        <div aria-busy="true" className={gridClass}>
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <Skeleton key={card} className="aspect-[3/2]" />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <EmptyList
          icon={<Aperture />}
          title={t('No portfolio items yet')}
          text={t('The portfolio is the work that visitors see on the landing page.')}
          filtered={t('No portfolio items match these filters.')}
          onClear={isFiltered ? () => change({ category: 'all', inactive: 'show' }) : undefined}
          actions={{ [messages.labels.add]: isFiltered ? undefined : editing.create }}
        />
      ) : (
        <ul {...focusAfterRemoval} aria-label={t('Portfolio items')} className={gridClass}>
          {shown.map((item) => (
            <PortfolioCard
              key={item.id}
              item={item}
              onOpen={() => editing.edit(item.id)}
              onSetActive={(isActive) => setActive({ id: item.id, isActive })}
              onSetFeatured={(featured) => setFeatured.mutate({ id: item.id, featured })}
              menu={
                <RecordMenu
                  name={item.title}
                  labels={messages.labels}
                  consequence={t('Its picture goes with it.')}
                  onEdit={() => editing.edit(item.id)}
                  onRemove={() => remove(item.id)}
                  move={movesOf(item.id)}
                />
              }
            />
          ))}
        </ul>
      )}
      {sheet && (
        <LazyOverlay>
          <PortfolioSheet key={sheet.id} {...sheet} />
        </LazyOverlay>
      )}
      {showsVideos && <TikTokDialog onClose={() => setShowsVideos(false)} />}
    </RecordScreen>
  );
}
