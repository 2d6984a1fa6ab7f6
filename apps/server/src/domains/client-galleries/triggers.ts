import { type Trigger, trigger } from '../../db/triggers.ts';

/** Counts that are derived from rows, whoever writes, and pictures whose file was deleted. */
export const clientGalleryTriggers: readonly Trigger[] = [
  trigger(
    'client_gallery_pictures_insert',
    `AFTER INSERT ON client_gallery_pictures
BEGIN
  UPDATE client_galleries SET
    total_pictures = total_pictures + 1,
    total_bytes = total_bytes + NEW.size
  WHERE id = NEW.gallery_id;
END`,
  ),
  trigger(
    'client_gallery_pictures_update',
    `AFTER UPDATE OF size ON client_gallery_pictures
WHEN NEW.size <> OLD.size
BEGIN
  UPDATE client_galleries SET total_bytes = total_bytes + NEW.size - OLD.size WHERE id = NEW.gallery_id;
END`,
  ),
  trigger(
    'client_gallery_pictures_delete',
    `AFTER DELETE ON client_gallery_pictures
BEGIN
  UPDATE client_galleries SET
    total_pictures = total_pictures - 1,
    total_bytes = total_bytes - OLD.size
  WHERE id = OLD.gallery_id;
END`,
  ),
  trigger(
    'client_gallery_pictures_file',
    `AFTER DELETE ON file_entries
BEGIN
  DELETE FROM client_gallery_pictures WHERE source = 'local' AND key = OLD.id;
END`,
  ),
  trigger(
    'client_gallery_choices_insert',
    `AFTER INSERT ON client_gallery_choices
BEGIN
  UPDATE client_gallery_selections SET chosen = chosen + 1 WHERE id = NEW.selection_id;
END`,
  ),
  trigger(
    'client_gallery_choices_delete',
    `AFTER DELETE ON client_gallery_choices
BEGIN
  UPDATE client_gallery_selections SET chosen = chosen - 1 WHERE id = OLD.selection_id;
END`,
  ),
];
