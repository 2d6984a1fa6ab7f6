import { type Trigger, trigger } from '../../db/triggers.ts';

/** Notes that something was put into the folder of a gallery, or into one below it. */
function staleAfter(change: string): string {
  return `AFTER ${change} ON file_entries WHEN NEW.parent_id IS NOT NULL
BEGIN
  UPDATE client_galleries SET is_stale = 1 WHERE source = 'local' AND is_stale = 0 AND folder_key IN (
    WITH RECURSIVE up (id) AS (
      SELECT NEW.parent_id
      UNION ALL
      SELECT entry.parent_id FROM up JOIN file_entries AS entry ON entry.id = up.id
        WHERE entry.parent_id IS NOT NULL
    ) SELECT id FROM up);
END`;
}

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
  DELETE FROM client_gallery_exclusions WHERE key = OLD.id;
END`,
  ),
  trigger('client_gallery_folder_insert', staleAfter('INSERT')),
  trigger('client_gallery_folder_update', staleAfter('UPDATE OF parent_id, name')),
  trigger(
    'client_gallery_posters',
    `AFTER DELETE ON client_gallery_pictures WHEN OLD.poster_key IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO client_gallery_unused_posters (bytes_key) VALUES (OLD.poster_key);
END`,
  ),
  trigger(
    'client_gallery_renditions_deleted',
    `AFTER DELETE ON client_gallery_pictures
BEGIN
  UPDATE client_gallery_renditions SET used_at = 0 WHERE picture_id = OLD.id;
END`,
  ),
  trigger(
    'client_gallery_renditions_replaced',
    `AFTER UPDATE OF revision, poster_key ON client_gallery_pictures
BEGIN
  UPDATE client_gallery_renditions SET used_at = 0 WHERE picture_id = OLD.id;
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
