import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { fullName } from '@shutterhouse/contract/names';
import { t } from '@shutterhouse/contract/sentences';

/** The full name, else the username, else 'Admin User'. */
export function displayName({
  firstName,
  lastName,
  username,
}: Pick<CurrentUser, 'firstName' | 'lastName' | 'username'>): string {
  return fullName({ firstName, lastName }) || username.trim() || t('Admin User');
}
