/** The roles of a user. */
export const roles = ['user', 'admin', 'moderator', 'guest'] as const;
export type Role = (typeof roles)[number];

export const passwordLength = { min: 8, max: 256 } as const;

/** At least one of each: lowercase, uppercase, digit, one of ! @ # $ % ^ & *. */
export const signupPasswordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*]).{8,}$/s;

/** For passwords that an admin sets: at least one lowercase letter, one uppercase letter and one digit. */
export const userPasswordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/s;

/** The generated username of a guest, who does not sign in with it. */
export function guestUsername(id: string): string {
  return `guest-${id}`;
}

/** The address of the first owner where the settings name none; mail to it arrives nowhere. */
export const placeholderEmail = 'owner@studio.local';
