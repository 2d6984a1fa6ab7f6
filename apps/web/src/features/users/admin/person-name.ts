import { fullName } from '@shutterhouse/contract/text-format';
import type { User } from './queries.ts';

/** The name of a user in a list: the full name, else the username. */
export function personName({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>): string {
  return fullName({ firstName, lastName }) || username;
}
