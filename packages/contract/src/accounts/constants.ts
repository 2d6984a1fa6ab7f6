/** Who a person can be. */
export const roles = ['user', 'admin', 'moderator', 'guest'] as const;
export type Role = (typeof roles)[number];

export const passwordLength = { min: 8, max: 256 } as const;

/** At least one of each: lowercase, uppercase, digit, one of ! @ # $ % ^ & *. */
export const signupPasswordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*]).{8,}$/s;

/** What an admin may set for somebody: at least one lowercase letter, one uppercase and one digit. */
export const userPasswordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/s;

/** The username of a guest, who needs none to sign in. */
export function guestUsername(id: string): string {
  return `guest-${id}`;
}
