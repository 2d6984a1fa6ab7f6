import { formatBytes } from '@shutterhouse/contract/bytes';
import { albumListLayout } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { t } from '@shutterhouse/contract/sentences';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useElementWidth } from '../../../../lib/browser/use-element-width.ts';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { formatAlbumSize, imagesCounted } from '../counts.ts';
import type { AlbumsView } from '../gallery-state.ts';
import type { AlbumRow } from '../queries.ts';
import { AlbumCover } from './album-cover.tsx';
import { AlbumName } from './album-name.tsx';
import { AlbumTags } from './album-tags.tsx';
import { VisibilityBadge } from './visibility-badge.tsx';

export type AlbumListProps = {
  view: AlbumsView;
  albums: readonly AlbumRow[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onOpen: (id: string) => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailed: boolean;
  /** These are the albums of the previous search, while the new results load. */
  isStale: boolean;
  onLoadMore: () => void;
};

const { card, rowHeight, gap, loadsMoreWithin } = albumListLayout;

/** The number of columns: as many cards of the minimum width as fit, at least one. */
function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + gap) / (card.width + gap)));
}

/** A scrolling list of albums that renders only those in view. */
export function AlbumList({
  view,
  albums,
  chosen,
  onChoose,
  onOpen,
  hasMore,
  isLoadingMore,
  moreFailed,
  isStale,
  onLoadMore,
}: AlbumListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const width = useElementWidth(list);
  const [focused, setFocused] = useState<number>();
  const columns = view === 'grid' ? columnsIn(width) : 1;
  const virtualizer = useVirtualizer({
    count: Math.ceil(albums.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => (view === 'grid' ? card.height : rowHeight),
    gap,
    overscan: 2,
    // Keeps the row with the focus rendered, so that the focus is not lost.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return focused === undefined || focused >= range.count || rows.includes(focused)
        ? rows
        : [...rows, focused].sort((one, other) => one - other);
    },
  });

  const loadMoreNearEnd = useEffectEvent(() => {
    const area = scroller.current;
    if (!area || !hasMore || isLoadingMore || moreFailed) return;
    const below = area.scrollHeight - area.scrollTop - area.clientHeight;
    if (below <= loadsMoreWithin) onLoadMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that does not fill the area loads the next.
  useEffect(() => loadMoreNearEnd(), [albums.length, columns, isLoadingMore]);

  const Item = view === 'grid' ? AlbumCard : AlbumLine;
  return (
    <div
      ref={scroller}
      onScroll={loadMoreNearEnd}
      aria-busy={isLoadingMore || isStale || undefined}
      className={classNames(
        '-mx-1 h-[60vh] min-h-88 overflow-y-auto overscroll-contain px-1 pt-1 transition-opacity',
        isStale && 'opacity-50',
      )}
    >
      <ul
        ref={list}
        aria-label={t('Albums')}
        className="relative"
        style={{ blockSize: virtualizer.getTotalSize() }}
        onBlur={() => setFocused(undefined)}
      >
        {virtualizer.getVirtualItems().flatMap((row) =>
          albums.slice(row.index * columns, (row.index + 1) * columns).map((album, column) => (
            <li
              key={album.id}
              aria-posinset={row.index * columns + column + 1}
              aria-setsize={hasMore ? -1 : albums.length}
              className="absolute"
              style={{
                insetBlockStart: row.start,
                insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${column})`,
                blockSize: row.size,
                inlineSize: `calc((100% + ${gap}px) / ${columns} - ${gap}px)`,
              }}
              onFocus={() => setFocused(row.index)}
            >
              <Item
                album={album}
                isChosen={chosen.has(album.id)}
                onChoose={() => onChoose(album.id)}
                onOpen={() => onOpen(album.id)}
              />
            </li>
          )),
        )}
      </ul>
      <div role="status" className="flex min-h-12 items-center justify-center text-muted">
        {isLoadingMore && messages.loadingMore}
        {moreFailed && !isLoadingMore && (
          <span className="flex items-center gap-3">
            {messages.albumsFailed}
            <Button size="small" onClick={onLoadMore}>
              {t('Try Again')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

/** An album in the list, 120 px high. */
function AlbumLine({ album, isChosen, onChoose, onOpen }: AlbumItemProps) {
  const { name, description, isPublic, tags, metadata } = album;
  return (
    <article className="relative flex h-full items-center gap-4 border-b border-line transition-colors hover:bg-sunken/60 md:gap-5">
      <span className="relative z-1 flex ps-1">
        <Checkbox
          label={t('Choose {name}', { name })}
          hideLabel
          checked={isChosen}
          onChange={onChoose}
        />
      </span>
      <AlbumCover album={album} className="h-24 w-20 shrink-0 md:w-36" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-base font-medium">
          <AlbumName name={name} onOpen={onOpen} />
        </h2>
        {description && <p className="truncate text-muted">{description}</p>}
        <p className="truncate text-muted md:hidden">{formatAlbumSize(metadata)}</p>
        <AlbumTags tags={tags} className="overflow-hidden max-md:hidden" />
        <span className="md:hidden">
          <VisibilityBadge isPublic={isPublic} />
        </span>
      </div>
      <p className="w-28 text-end max-md:hidden">{imagesCounted(metadata.totalImages)}</p>
      <p className="w-24 text-end text-muted max-md:hidden">{formatBytes(metadata.totalSize)}</p>
      <span className="flex w-20 justify-end pe-1 max-md:hidden">
        <VisibilityBadge isPublic={isPublic} />
      </span>
    </article>
  );
}

type AlbumItemProps = {
  album: AlbumRow;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
};

/** An album in the grid, 320 px high and at least 280 wide. */
function AlbumCard({ album, isChosen, onChoose, onOpen }: AlbumItemProps) {
  const { name, description, isPublic, tags, metadata } = album;
  return (
    <article className="group/album relative flex h-full flex-col">
      <AlbumCover
        album={album}
        className="h-[11.75rem] [&>img]:transition-opacity group-hover/album:[&>img]:opacity-90"
      />
      <div className="mt-2.5 flex items-center gap-2">
        <h2 className="min-w-0 flex-1 text-base font-medium">
          <AlbumName name={name} onOpen={onOpen} />
        </h2>
        <VisibilityBadge isPublic={isPublic} />
      </div>
      {description && <p className="mt-0.5 truncate text-muted">{description}</p>}
      <p className="mt-0.5 text-muted">{formatAlbumSize(metadata)}</p>
      <AlbumTags tags={tags} className="mt-2 overflow-hidden" />
      <span className="absolute top-2 inset-s-2 flex rounded-[7px] bg-raised/90 p-1.5">
        <Checkbox
          label={t('Choose {name}', { name })}
          hideLabel
          checked={isChosen}
          onChange={onChoose}
        />
      </span>
    </article>
  );
}
