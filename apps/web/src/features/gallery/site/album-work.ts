import type { PublicAlbum, PublicImage } from '@shutterhouse/contract/gallery/public-schema';
import { t } from '@shutterhouse/contract/sentences';
import { mapSequence } from '../../../lib/lists/sequence.ts';
import type { ViewerItems } from '../../../lib/pictures/use-viewer-navigation.ts';

/**
 * An image of an album as an item of the gallery's wall, with the album's name as its category.
 * @param index its position in the album, from 0
 */
export function galleryWork({ name }: PublicAlbum, image: PublicImage, index: number) {
  const label = `${image.caption || t('Image {number}', { number: index + 1 })}, ${name}`;
  return { ...workOf(image), category: name, label };
}

/**
 * An image as an item of its album's own wall. Only its caption is shown below it: the album's name
 * is the heading.
 * @param index its position among `total`, from 0
 */
function albumWork({ name }: PublicAlbum, total: number, image: PublicImage, index: number) {
  const label = t('{name}, {place} of {count}', {
    name: image.caption || name,
    place: index + 1,
    count: total,
  });
  return { ...workOf(image), category: '', label };
}

/** The images of an album as items of its page's viewer. */
export function albumWorks(album: PublicAlbum, images: ViewerItems<PublicImage>) {
  const { length } = images.things;
  const things = mapSequence(images.things, (image, index) =>
    albumWork(album, length, image, index),
  );
  return { ...images, things };
}

function workOf({ id, caption, picture }: PublicImage) {
  return {
    id,
    title: caption,
    description: '',
    featured: false,
    photograph: { kind: 'kept', picture },
  } as const;
}

/** `1 photograph`, `24 photographs` */
export function photographsCounted(count: number): string {
  return t('{count, plural, one {# photograph} other {# photographs}}', { count });
}
