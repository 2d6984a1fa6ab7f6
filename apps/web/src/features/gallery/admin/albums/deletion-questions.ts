import { formatBytes } from '@shutterhouse/contract/bytes';
import { t } from '@shutterhouse/contract/sentences';
import type { Question } from '../../../../lib/forms/confirm.ts';
import type { AlbumRow } from '../queries.ts';

type Lost = Pick<AlbumRow, 'name' | 'metadata'>;

/** How many names a confirmation lists. */
const maxNamed = 3;

/** The confirmation before an album is deleted, with what is deleted along with it. */
export function albumQuestion({ name, metadata }: Lost): Question {
  const { totalImages, totalSize } = metadata;
  return {
    title: t('Delete “{name}”?', { name }),
    text:
      totalImages === 0
        ? t('The album is empty. It will be deleted for good.')
        : t(
            'The album and its {images, plural, one {# image} other {# images}} ({size}) will be deleted for good, the originals too. Pictures that another page shows stay there.',
            { images: totalImages, size: formatBytes(totalSize) },
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
  const listed =
    others > 0
      ? t('{names} and {others} more', { names: names.join(', '), others })
      : names.join(', ');
  return {
    title: t('Delete {count, plural, one {# album} other {# albums}}?', { count: albums.length }),
    text:
      images > 0
        ? t(
            '{listed}, with {images, plural, one {# image} other {# images}} ({size}), will be deleted for good, the originals too. Pictures that another page shows stay there.',
            { listed, images, size: formatBytes(size) },
          )
        : t('{listed}, with 0 images ({size}), will be deleted for good, the originals too.', {
            listed,
            size: formatBytes(size),
          }),
    confirmLabel: t('Delete {count, plural, one {# album} other {# albums}}', {
      count: albums.length,
    }),
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
  const count = images.length;
  return {
    title:
      images.length === 1 && only
        ? t('Delete “{originalName}”?', { originalName: only.originalName })
        : t('Delete {count, plural, one {# image} other {# images}}?', { count }),
    text: t(
      '{count, plural, one {# image} other {# images}} ({size}) of “{name}” will be deleted for good, the originals too. Pictures that another page shows stay there.',
      { count, size: formatBytes(size), name: album.name },
    ),
    confirmLabel: t('Delete {count, plural, one {# image} other {# images}}', { count }),
    danger: true,
  };
}
