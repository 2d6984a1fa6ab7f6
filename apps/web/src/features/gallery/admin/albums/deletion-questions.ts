import { formatBytes } from '@shutterhouse/contract/bytes';
import { t } from '@shutterhouse/contract/sentences';
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
    title: t('Delete “{name}”?', { name }),
    text:
      totalImages === 0
        ? t('The album is empty. It will be deleted for good.')
        : t(
            'The album and its {totalImages} will be deleted for good, the originals too. {exception}',
            { totalImages: held(totalImages, totalSize), exception },
          ),
    confirmLabel: t('Delete Album'),
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
    title: t('Delete {length}?', { length: albumsCounted(albums.length) }),
    text: `${listed}, with ${held(images, size)}, will be deleted for good, the originals too.${images > 0 ? ` ${exception}` : ''}`,
    confirmLabel: t('Delete {length}', { length: albumsCounted(albums.length) }),
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
    title:
      images.length === 1 && only
        ? t('Delete “{originalName}”?', { originalName: only.originalName })
        : t('Delete {counted}?', { counted }),
    text: t('{length} of “{name}” will be deleted for good, the originals too. {exception}', {
      length: held(images.length, size),
      name: album.name,
      exception,
    }),
    confirmLabel: t('Delete {counted}', { counted }),
    danger: true,
  };
}
