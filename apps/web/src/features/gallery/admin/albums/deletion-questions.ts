import { formatBytes } from '@shutterhouse/contract/bytes';
import type { Question } from '../../../../lib/forms/confirm.ts';
import { albumsCounted, imagesCounted } from '../counts.ts';
import type { AlbumRow } from '../queries.ts';

type Lost = Pick<AlbumRow, 'name' | 'metadata'>;

/** How many names a confirmation lists. */
const maxNamed = 3;

/** A picture that the portfolio, a service, the site or a product also uses is not deleted. */
const exception = 'Pictures that another page shows stay there.';

function held(totalImages: number, totalSize: number): string {
  return `${imagesCounted(totalImages)} (${formatBytes(totalSize)})`;
}

/** The confirmation before an album is deleted, with what is deleted along with it. */
export function albumQuestion({ name, metadata }: Lost): Question {
  const { totalImages, totalSize } = metadata;
  return {
    title: `Delete “${name}”?`,
    text:
      totalImages === 0
        ? 'The album is empty. It will be deleted for good.'
        : `The album and its ${held(totalImages, totalSize)} will be deleted for good, the originals too. ${exception}`,
    confirmLabel: 'Delete Album',
    danger: true,
  };
}

/** The confirmation before several albums are deleted. */
export function bulkQuestion(albums: readonly Lost[]): Question {
  const [only] = albums;
  if (albums.length === 1 && only) return albumQuestion(only);
  const images = albums.reduce((sum, { metadata }) => sum + metadata.totalImages, 0);
  const size = albums.reduce((sum, { metadata }) => sum + metadata.totalSize, 0);
  const names = albums.slice(0, maxNamed).map(({ name }) => `“${name}”`);
  const others = albums.length - names.length;
  const listed = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
  return {
    title: `Delete ${albumsCounted(albums.length)}?`,
    text: `${listed}, with ${held(images, size)}, will be deleted for good, the originals too.${images > 0 ? ` ${exception}` : ''}`,
    confirmLabel: `Delete ${albumsCounted(albums.length)}`,
    danger: true,
  };
}

/** The confirmation before images of an album are deleted. */
export function imagesQuestion(
  images: readonly { originalName: string; size: number }[],
  album: Pick<AlbumRow, 'name'>,
): Question {
  const size = images.reduce((sum, image) => sum + image.size, 0);
  const [only] = images;
  const counted = imagesCounted(images.length);
  return {
    title: images.length === 1 && only ? `Delete “${only.originalName}”?` : `Delete ${counted}?`,
    text: `${held(images.length, size)} of “${album.name}” will be deleted for good, the originals too. ${exception}`,
    confirmLabel: `Delete ${counted}`,
    danger: true,
  };
}
