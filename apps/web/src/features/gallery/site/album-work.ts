import type { SiteAlbumCard, SiteImage } from '@shutterhouse/contract/gallery/site/schema';

/**
 * An image of an album as a piece of the gallery's wall, under the album's name as its category.
 * @param index its place in the album, from 0
 */
export function galleryWork({ name }: SiteAlbumCard, image: SiteImage, index: number) {
  return { ...workOf(image), title: image.caption || `Image ${index + 1}`, category: name };
}

/** An image of an album as a piece of the album's own wall. */
export function albumWork(album: SiteAlbumCard, image: SiteImage, index: number) {
  const category = `${index + 1} of ${album.totalImages}`;
  return { ...workOf(image), title: image.caption || album.name, category };
}

function workOf({ id, picture }: SiteImage) {
  return {
    id,
    description: '',
    featured: false,
    photograph: { kind: 'kept', picture },
  } as const;
}
