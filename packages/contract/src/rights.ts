import type { Role } from './accounts/constants.ts';

/** The roles that have each right; guests have no account yet, so they have none. */
export const rights = {
  /** Read and change the user's own data. */
  own: ['user', 'moderator', 'admin'],
  /** Use the dashboard: content, portfolio, packages, services, messages, products, bookings, files, gallery. */
  staff: ['moderator', 'admin'],
  /** Users, finance and settings. */
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

/** Whether a role has a right. The server checks before each call, the client before it offers one. */
export function hasRight(role: Role, right: Right): boolean {
  return (rights[right] as readonly Role[]).includes(role);
}
