import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';

/** Whether somebody goes on only with a second step of signing in that they do not have. */
export function isSecondFactorOverdue({ secondFactorDue }: CurrentUser, present: Date): boolean {
  return secondFactorDue !== undefined && new Date(secondFactorDue) <= present;
}
