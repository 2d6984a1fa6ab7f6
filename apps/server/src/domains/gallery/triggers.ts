import { aborting, type Trigger, trigger } from '../../db/triggers.ts';

/*
 * An album's counts and cover, the visibility of its pictures and the totals over all albums are
 * derived from the images, whoever writes.
 */

const images: Trigger[] = [
  trigger(
    'album_images_fixed',
    `BEFORE UPDATE OF album_id, picture_id, size ON album_images
${aborting('album_image_fixed')}`,
  ),
  trigger(
    'album_images_insert_counts',
    `AFTER INSERT ON album_images
BEGIN
  UPDATE albums SET
    total_images = total_images + 1,
    total_size = total_size + NEW.size,
    pending_images = pending_images
      + (SELECT renditions = 'pending' FROM pictures WHERE id = NEW.picture_id),
    cover_image_id = coalesce(cover_image_id, NEW.id)
  WHERE id = NEW.album_id;
  UPDATE pictures SET visibility = 'public'
  WHERE id = NEW.picture_id AND visibility <> 'public'
    AND (SELECT is_public FROM albums WHERE id = NEW.album_id);
  UPDATE pictures SET visibility = 'staff'
  WHERE id = NEW.picture_id AND visibility <> 'staff'
    AND NOT (SELECT is_public FROM albums WHERE id = NEW.album_id);
END`,
  ),
  // The foreign key has already cleared the cover if it was this image. A deleted album has no row any more.
  trigger(
    'album_images_delete_counts',
    `AFTER DELETE ON album_images
BEGIN
  UPDATE albums SET
    total_images = total_images - 1,
    total_size = total_size - OLD.size,
    pending_images = pending_images
      - (SELECT renditions = 'pending' FROM pictures WHERE id = OLD.picture_id),
    cover_image_id = coalesce(
      cover_image_id,
      (SELECT id FROM album_images WHERE album_id = OLD.album_id ORDER BY position, id LIMIT 1)
    )
  WHERE id = OLD.album_id;
END`,
  ),
  trigger(
    'album_pictures_pending',
    `AFTER UPDATE OF renditions ON pictures
WHEN (OLD.renditions = 'pending') <> (NEW.renditions = 'pending')
BEGIN
  UPDATE albums SET
    pending_images = pending_images + (NEW.renditions = 'pending') - (OLD.renditions = 'pending')
  WHERE id = (SELECT album_id FROM album_images WHERE picture_id = NEW.id);
END`,
  ),
];

const albums: Trigger[] = [
  trigger(
    'albums_shown',
    `AFTER UPDATE OF is_public ON albums
WHEN OLD.is_public <> NEW.is_public
BEGIN
  UPDATE pictures SET visibility = CASE WHEN NEW.is_public THEN 'public' ELSE 'staff' END
  WHERE id IN (SELECT picture_id FROM album_images WHERE album_id = NEW.id);
END`,
  ),
  // An album's cover must be one of its own images.
  trigger(
    'albums_own_cover',
    `BEFORE UPDATE OF cover_image_id ON albums
WHEN NEW.cover_image_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM album_images WHERE id = NEW.cover_image_id AND album_id = NEW.id
)
${aborting('album_cover_of_other')}`,
  ),
];

/** The one row of totals is inserted with the first album. */
const totals: Trigger[] = [
  trigger(
    'albums_insert_totals',
    `AFTER INSERT ON albums
BEGIN
  INSERT INTO gallery_totals (key, albums, images, bytes) VALUES ('only', 1, 0, 0)
  ON CONFLICT (key) DO UPDATE SET albums = albums + 1;
END`,
  ),
  trigger(
    'albums_update_totals',
    `AFTER UPDATE OF total_images, total_size ON albums
BEGIN
  UPDATE gallery_totals SET
    images = images + NEW.total_images - OLD.total_images,
    bytes = bytes + NEW.total_size - OLD.total_size;
END`,
  ),
  trigger(
    'albums_delete_totals',
    `AFTER DELETE ON albums
BEGIN
  UPDATE gallery_totals SET
    albums = albums - 1, images = images - OLD.total_images, bytes = bytes - OLD.total_size;
END`,
  ),
];

export const galleryTriggers: Trigger[] = [...images, ...albums, ...totals];
