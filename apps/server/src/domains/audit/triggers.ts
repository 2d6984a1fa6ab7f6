import { auditLogDays } from '@shutterhouse/contract/audit/constants';
import { searchIndex } from '../../db/search-index.ts';
import { aborting, type Trigger, trigger } from '../../db/triggers.ts';
import { erasedName } from './tables.ts';

/** The code in the error of a write that would change an entry. */
export const appendOnlyCode = 'audit_log_append_only';

const abort = aborting(appendOnlyCode);

/** The search index of the audit log: names and addresses, actions and subjects. */
export const auditSearch = searchIndex({
  table: 'audit_log',
  key: 'number',
  words: ['actor_name', 'actor_email', 'subject_name'],
  filters: ['action', 'subject_kind'],
});

/**
 * Entries can only be inserted, whoever writes; deleting one is possible when it is older than the retention
 * in Settings, by the machine's clock, and names can be erased.
 */
export const auditTriggers: Trigger[] = [
  ...auditSearch.triggers,
  // Action, time and account can't be changed; only the names can be erased on request.
  trigger(
    'audit_log_no_update',
    `BEFORE UPDATE ON audit_log
WHEN NOT (
  NEW.number = OLD.number AND NEW.id = OLD.id AND NEW.at = OLD.at
  AND NEW.action = OLD.action AND NEW.actor_id IS OLD.actor_id
  AND NEW.subject_kind = OLD.subject_kind AND NEW.subject_id IS OLD.subject_id
  AND (
    (NEW.actor_name = OLD.actor_name AND NEW.actor_email = OLD.actor_email)
    OR (NEW.actor_name = '${erasedName}' AND NEW.actor_email = '')
  )
  AND NEW.subject_name IN (OLD.subject_name, '${erasedName}')
  AND NEW.details IN (OLD.details, '{}')
)
${abort}`,
  ),
  trigger(
    'audit_log_no_replace',
    `BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id OR number = NEW.number)
${abort}`,
  ),
  trigger(
    'audit_log_no_early_delete',
    `BEFORE DELETE ON audit_log
WHEN OLD.at > unixepoch() * 1000 - 86400000 * coalesce(
  (SELECT audit_log_days FROM studio_settings), ${auditLogDays.default}
) OR 0 = (SELECT audit_log_days FROM studio_settings)
${abort}`,
  ),
];
