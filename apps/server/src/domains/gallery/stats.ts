import type { GalleryStats } from '@shutterhouse/contract/gallery/schema';
import type { Sql } from '../../db/transact.ts';
import { countGallery } from './tables.ts';

/** Totals over all albums; the average has one decimal. */
export function galleryStats({ db }: { db: Sql }): GalleryStats {
  const { albums, images, bytes } = db.select().from(countGallery).get() ?? {
    albums: 0,
    images: 0,
    bytes: 0,
  };
  return {
    totalAlbums: albums,
    totalImages: images,
    totalSize: bytes,
    averageImagesPerAlbum: albums === 0 ? 0 : Math.round((images * 10) / albums) / 10,
  };
}
