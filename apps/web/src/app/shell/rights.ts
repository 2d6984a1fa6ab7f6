import type { Role } from '@shutterhouse/contract/accounts/constants';

/** What the rooms ask of those who enter (0-decisions, section 2); the server asks it again. */
const rights = {
  staff: ['moderator', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

/** Whether somebody of this role may enter a room that asks for this right. */
export function mayEnter(role: Role, right: Right): boolean {
  return (rights[right] as readonly Role[]).includes(role);
}
