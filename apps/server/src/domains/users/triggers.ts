import { searchIndex } from '../../db/search-index.ts';
import { aborting, type Trigger, trigger } from '../../db/triggers.ts';

/** The word in the error of a write that would leave the studio without an active admin. */
export const lastAdminCode = 'last_active_admin';

const isLastAdmin = `
OLD.role = 'admin' AND OLD.is_active = 1 AND NOT EXISTS (
  SELECT 1 FROM users AS other
  WHERE other.role = 'admin' AND other.is_active = 1 AND other.id <> OLD.id
)`;

const refuse = aborting(lastAdminCode);

/**
 * The search index of people: the words of their names, e-mail and phone number, with role and state as
 * filters.
 */
export const userSearch = searchIndex({
  table: 'users',
  key: 'number',
  words: ['first_name', 'last_name', 'username', 'email', 'phone'],
  filters: ['role', 'is_active'],
  phone: 'phone',
});

/** A studio that has an active admin keeps at least one, whoever writes. */
export const userTriggers: Trigger[] = [
  ...userSearch.triggers,
  trigger(
    'users_last_admin_update',
    `BEFORE UPDATE OF role, is_active ON users
WHEN (NEW.role <> 'admin' OR NEW.is_active = 0) AND ${isLastAdmin}
${refuse}`,
  ),
  trigger('users_last_admin_delete', `BEFORE DELETE ON users WHEN ${isLastAdmin} ${refuse}`),
];
