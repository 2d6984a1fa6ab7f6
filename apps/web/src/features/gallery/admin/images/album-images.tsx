import { albumReveal } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { t } from '@shutterhouse/contract/sentences';
import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ViewerItems } from '../../../../lib/pictures/use-viewer-navigation.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { ImageViewer } from '../image-viewer.tsx';
import type { AlbumRow, ImageRow } from '../queries.ts';
import { DescribeImageDialog } from './describe-image-dialog.tsx';
import { ImageGrid } from './image-grid.tsx';

export type AlbumImagesProps = {
  album: AlbumRow;
  /** The images loaded so far, in order. */
  images: readonly ImageRow[];
  /** The same for the viewer, which also has the last images. */
  turningSource: ViewerItems<ImageRow>;
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  onUpload: () => void;
};

/** The images of an album; more load on scrolling down. */
export function AlbumImages({
  album,
  images,
  turningSource,
  chosen,
  onChoose,
  hasMore,
  isLoadingMore,
  onLoadMore,
  onUpload,
}: AlbumImagesProps) {
  const all = album.metadata.totalImages;
  const area = useRef<HTMLDivElement>(null);
  const [viewed, setViewed] = useState<string>();
  const [described, setDescribed] = useState<ImageRow>();
  const { shown, isWaiting, revealMore } = useReveal(images.length);
  const loadMore = useEffectEvent(onLoadMore);

  const revealNearEnd = useEffectEvent(() => {
    if (!area.current) return;
    const { scrollHeight, scrollTop, clientHeight } = area.current;
    if (scrollHeight - scrollTop - clientHeight <= albumReveal.within) revealMore(all);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: images that don't fill the area load the next.
  useEffect(() => revealNearEnd(), [shown, images.length]);
  useEffect(() => {
    if (isWaiting && hasMore && !isLoadingMore) loadMore();
  }, [isWaiting, hasMore, isLoadingMore]);

  if (all === 0) {
    return (
      <EmptyState
        icon={<ImagePlus />}
        title={messages.noImages}
        action={
          <Button size="small" onClick={onUpload}>
            {t('Upload the first images')}
          </Button>
        }
        className="border-t border-line"
      />
    );
  }
  return (
    <>
      <div
        ref={area}
        onScroll={revealNearEnd}
        className="-mx-1 overflow-y-auto overscroll-contain border-t border-line px-1"
        style={{ blockSize: albumReveal.areaHeight }}
      >
        <ImageGrid
          album={album}
          images={images.slice(0, shown)}
          chosen={chosen}
          onChoose={onChoose}
          onView={(image) => setViewed(image.id)}
          onDescribe={setDescribed}
        />
        {shown < all && (
          <p role="status" className="py-5 text-center text-muted">
            {messages.showing(shown, all)}
            <span className="block">{messages.scrollForMore}</span>
          </p>
        )}
      </div>
      {viewed !== undefined && (
        <ImageViewer
          source={turningSource}
          imageId={viewed}
          onChange={setViewed}
          onClose={() => setViewed(undefined)}
        />
      )}
      {described && (
        <DescribeImageDialog
          albumId={album.id}
          image={described}
          onClose={() => setDescribed(undefined)}
        />
      )}
    </>
  );
}

/**
 * How many of the images are shown: 8 at first, then, on each request for more, up to 8 more, one
 * every 150 ms.
 * @param loaded how many have been loaded
 */
function useReveal(loaded: number) {
  const [shown, setShown] = useState<number>(albumReveal.first);
  const [limit, setLimit] = useState<number>(albumReveal.first);
  const isRevealing = shown < Math.min(limit, loaded);

  useEffect(() => {
    if (!isRevealing) return;
    const timer = setInterval(() => setShown((count) => count + 1), albumReveal.everyMs);
    return () => clearInterval(timer);
  }, [isRevealing]);

  return {
    shown: Math.min(shown, loaded),
    /** More are due than are loaded. */
    isWaiting: limit > loaded,
    /** Shows more; has no effect while images are still being revealed. */
    revealMore(all: number) {
      if (shown >= limit) setLimit(Math.min(Math.max(all, limit), shown + albumReveal.more));
    },
  };
}
