import type { Role } from '@shutterhouse/contract/accounts/constants';
import { fullName } from '@shutterhouse/contract/names';
import { sentences, t } from '@shutterhouse/contract/sentences';
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
    get label() {
      return t('User');
    },
    get hint() {
      return t('A customer: sees their own account');
    },
  },
  admin: {
    get label() {
      return t('Admin');
    },
    get hint() {
      return t('Everything, including people, finance and settings');
    },
  },
  moderator: {
    get label() {
      return t('Moderator');
    },
    get hint() {
      return t('Day-to-day work: content, gallery, bookings');
    },
  },
  guest: {
    get label() {
      return t('Guest');
    },
    get hint() {
      return t('Known from a booking, cannot sign in');
    },
  },
});
