/** Who a person can be. */
export const roles = ['user', 'admin', 'moderator', 'guest'] as const;
export type Role = (typeof roles)[number];

export const passwordLength = { min: 8, max: 256 } as const;

/** At least one of each: lowercase, uppercase, digit, one of ! @ # $ % ^ & *. */
export const signupPasswordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*]).{8,}$/s;
