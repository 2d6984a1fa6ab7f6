import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';

/** Whether the user must set up two-factor sign-in before going on. */
export function isSecondFactorOverdue({ secondFactorDue }: CurrentUser, present: Date): boolean {
  return secondFactorDue !== undefined && new Date(secondFactorDue) <= present;
}
