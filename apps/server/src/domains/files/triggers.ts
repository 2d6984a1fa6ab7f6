import { searchIndex } from '../../db/search-index.ts';
import { aborting, type Trigger, trigger } from '../../db/triggers.ts';

/** The messages with which triggers abort when a folder would be within itself, or a file would be a parent. */
const cycleWord = 'file_entries_cycle';
const parentWord = 'file_entries_parent';

/** The search index of the studio's own files and folders. */
export const fileSearch = searchIndex({
  table: 'file_entries',
  key: 'number',
  words: ['name', 'description'],
  filters: ['type', 'file_type', 'mimetype'],
});

const parentIsFolder = `SELECT RAISE(ABORT, '${parentWord}')
  WHERE NOT EXISTS (SELECT 1 FROM file_entries WHERE id = NEW.parent_id AND type = 'folder');`;

const add = (row: 'NEW' | 'OLD', sign: '+' | '-') =>
  `UPDATE file_totals SET files = files ${sign} ${row}.is_file,
    folders = folders ${sign} (1 - ${row}.is_file), bytes = bytes ${sign} ${row}.size;`;

/** Keep folders a tree, keep the totals and the search index current, and delete what refers to deleted files. */
export const fileTriggers: Trigger[] = [
  ...fileSearch.triggers,
  trigger(
    'file_entries_parent_insert',
    `BEFORE INSERT ON file_entries WHEN NEW.parent_id IS NOT NULL BEGIN ${parentIsFolder} END`,
  ),
  trigger(
    'file_entries_parent_update',
    `BEFORE UPDATE OF parent_id ON file_entries WHEN NEW.parent_id IS NOT NULL
BEGIN
  ${parentIsFolder}
  SELECT RAISE(ABORT, '${cycleWord}') WHERE NEW.id IN (
    WITH RECURSIVE up (id) AS (
      SELECT NEW.parent_id
      UNION SELECT entry.parent_id FROM file_entries AS entry JOIN up ON entry.id = up.id
    ) SELECT id FROM up
  );
END`,
  ),
  trigger(
    'file_entries_fixed',
    `BEFORE UPDATE OF id, type, is_file, store_key, size ON file_entries
${aborting('file_entries_fixed')}`,
  ),
  trigger(
    'file_entries_totals_insert',
    `AFTER INSERT ON file_entries
BEGIN
  INSERT INTO file_totals (id, files, folders, bytes) VALUES (1, 0, 0, 0) ON CONFLICT (id) DO NOTHING;
  ${add('NEW', '+')}
END`,
  ),
  trigger(
    'file_entries_totals_delete',
    `AFTER DELETE ON file_entries
BEGIN
  ${add('OLD', '-')}
  DELETE FROM file_shares WHERE source = 'local' AND key = OLD.id;
  DELETE FROM file_share_favourites WHERE key = OLD.id
    AND share_id IN (SELECT id FROM file_shares WHERE source = 'local');
END`,
  ),
];
