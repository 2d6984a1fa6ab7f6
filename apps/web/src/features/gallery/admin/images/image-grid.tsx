import { useLayoutEffect, useRef, useState } from 'react';
import { type AlbumRow, type ImageRow, useSetCover } from '../queries.ts';
import { ImageTile } from './image-tile.tsx';
import { moveItem, placeAfterStep } from './moved.ts';
import { useArrangeImages } from './use-arrange-images.ts';
import { useTileDrag } from './use-tile-drag.ts';

export type ImageGridProps = {
  album: AlbumRow;
  images: readonly ImageRow[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onView: (image: ImageRow) => void;
  onDescribe: (image: ImageRow) => void;
};

function columnsOf(grid: Element | null): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}

/** Images that can be chosen, opened, described, made the cover, and put in another order. */
export function ImageGrid({ album, images, chosen, onChoose, onView, onDescribe }: ImageGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const carried = useRef<string>(undefined);
  const [said, setSentence] = useState('');
  const arrange = useArrangeImages(album.id);
  const cover = useSetCover();

  function move(ids: readonly string[], after: string | null) {
    arrange(ids, after);
    const [first = ''] = ids;
    const place = moveItem(images, ids, after).findIndex(({ id }) => id === first) + 1;
    const name = images.find(({ id }) => id === first)?.originalName ?? '';
    setSentence(`${name} is now image ${place} of ${album.metadata.totalImages}.`);
  }

  function step(id: string, steps: number) {
    const after = placeAfterStep(images, id, steps);
    if (after === undefined) return;
    carried.current = id;
    move([id], after);
  }

  // An element that is put elsewhere in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order has changed.
  useLayoutEffect(() => {
    const id = carried.current;
    carried.current = undefined;
    if (id) grid.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus();
  }, [images]);

  const drag = useTileDrag({
    grid,
    onDrop: (id, target, side) => {
      const ids = chosen.has(id)
        ? images.filter((image) => chosen.has(image.id)).map((image) => image.id)
        : [id];
      if (ids.includes(target)) return;
      const others = images.filter((image) => !ids.includes(image.id));
      const at = others.findIndex((image) => image.id === target);
      move(ids, side === 'after' ? target : (others[at - 1]?.id ?? null));
    },
  });

  return (
    <>
      <ul
        ref={grid}
        aria-label="Images"
        className="grid grid-cols-2 gap-x-3 gap-y-5 py-4 md:grid-cols-3 md:gap-x-4"
      >
        {images.map((image) => (
          <ImageTile
            key={image.id}
            image={image}
            isCover={image.id === album.coverImage?.id}
            isChosen={chosen.has(image.id)}
            isDragged={drag.dragged === image.id}
            dropSide={drag.over?.id === image.id ? drag.over.side : undefined}
            handlers={drag.handlersOf(image.id)}
            onStep={(direction) =>
              step(
                image.id,
                { left: -1, right: 1, up: -columnsOf(grid.current), down: columnsOf(grid.current) }[
                  direction
                ],
              )
            }
            onChoose={() => onChoose(image.id)}
            onView={() => onView(image)}
            onDescribe={() => onDescribe(image)}
            onSetCover={() => cover.mutate({ id: album.id, imageId: image.id })}
          />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}
