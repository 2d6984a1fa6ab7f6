import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';

/** The full name, else the username, else 'Admin User'. */
export function displayName({
  firstName,
  lastName,
  username,
}: Pick<CurrentUser, 'firstName' | 'lastName' | 'username'>): string {
  return `${firstName} ${lastName}`.trim() || username.trim() || 'Admin User';
}
