import { searchIndex } from '../../db/search-index.ts';
import { type Trigger, trigger } from '../../db/triggers.ts';

/** The search index of the messages: author, subject and text. */
export const messageSearch = searchIndex({
  table: 'contact_messages',
  key: 'number',
  words: ['name', 'email', 'phone', 'service', 'message'],
  filters: ['status', 'is_spam'],
});

const countNew = `INSERT INTO contact_message_counts (status, count) VALUES (NEW.status, 1)
  ON CONFLICT (status) DO UPDATE SET count = count + 1;`;
const discountOld =
  'UPDATE contact_message_counts SET count = count - 1 WHERE status = OLD.status;';

/** Maintain the search index and the counts, whoever writes. */
export const messageTriggers: Trigger[] = [
  ...messageSearch.triggers,
  trigger(
    'contact_messages_count_insert',
    `AFTER INSERT ON contact_messages BEGIN ${countNew} END`,
  ),
  trigger(
    'contact_messages_count_update',
    `AFTER UPDATE OF status ON contact_messages WHEN NEW.status <> OLD.status
BEGIN
  ${discountOld}
  ${countNew}
END`,
  ),
  trigger(
    'contact_messages_count_delete',
    `AFTER DELETE ON contact_messages BEGIN ${discountOld} END`,
  ),
];
