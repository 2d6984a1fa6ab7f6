import type { Role } from './accounts/constants.ts';

/** Which roles may do what; guests have no account yet, so nothing is theirs. */
export const rights = {
  /** Read and change what is one's own. */
  own: ['user', 'moderator', 'admin'],
  /** Work at the desk: content, portfolio, packages, services, messages, products, bookings, files, gallery. */
  staff: ['moderator', 'admin'],
  /** Users, finance and settings. */
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

/** True when a role carries a right. The server asks before each call, the client before it offers one. */
export function hasRight(role: Role, right: Right): boolean {
  return (rights[right] as readonly Role[]).includes(role);
}
