import { t } from '@shutterhouse/contract/sentences';
import { useArranging } from '../../../../lib/lists/use-arranging.ts';
import { type AlbumRow, type ImageRow, useSetCover } from '../queries.ts';
import { ImageTile } from './image-tile.tsx';
import { useArrangeImages } from './use-arrange-images.ts';

export type ImageGridProps = {
  album: AlbumRow;
  images: readonly ImageRow[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onView: (image: ImageRow) => void;
  onDescribe: (image: ImageRow) => void;
};

/** Images that can be selected, opened, described, made the cover, and reordered. */
export function ImageGrid({ album, images, chosen, onChoose, onView, onDescribe }: ImageGridProps) {
  const cover = useSetCover();
  const { list, said, tileOf } = useArranging({
    entries: images,
    arrange: useArrangeImages(album.id),
    movedSentence: ({ originalName }, place) =>
      t('{name} is now image {place} of {count}.', {
        name: originalName,
        place,
        count: album.metadata.totalImages,
      }),
    together: (id) =>
      chosen.has(id)
        ? images.filter((image) => chosen.has(image.id)).map((image) => image.id)
        : [id],
  });

  return (
    <>
      <ul
        ref={list}
        aria-label={t('Images')}
        className="grid grid-cols-2 gap-x-3 gap-y-5 py-4 md:grid-cols-3 md:gap-x-4"
      >
        {images.map((image) => (
          <ImageTile
            key={image.id}
            {...tileOf(image.id)}
            image={image}
            isCover={image.id === album.coverImage?.id}
            isChosen={chosen.has(image.id)}
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
