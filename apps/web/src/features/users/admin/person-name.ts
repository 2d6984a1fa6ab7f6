import type { User } from './queries.ts';

/** What somebody is called in a list: the full name, else the username. */
export function personName({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>): string {
  return `${firstName} ${lastName}`.trim() || username;
}
