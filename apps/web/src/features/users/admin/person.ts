import type { Role } from '@shutterhouse/contract/accounts/constants';
import { fullName } from '@shutterhouse/contract/names';
import { sentences } from '@shutterhouse/contract/sentences';
import type { User } from './queries.ts';

/** The name of a user in a list: the full name, else the username. */
export function personName({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>): string {
  return fullName({ firstName, lastName }) || username;
}

/** The label and description of each role in the dashboard. */
export const roleLabels: Record<Role, { label: string; hint: string }> = sentences({
  user: {
    label: 'User',
    hint: 'A customer: sees their own account',
  },
  admin: {
    label: 'Admin',
    hint: 'Everything, including people, finance and settings',
  },
  moderator: {
    label: 'Moderator',
    hint: 'Day-to-day work: content, gallery, bookings',
  },
  guest: {
    label: 'Guest',
    hint: 'Known from a booking, cannot sign in',
  },
});
