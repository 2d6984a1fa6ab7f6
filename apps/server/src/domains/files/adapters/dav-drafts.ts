import { randomUUID } from 'node:crypto';

/** For how long an upload may be on its way, in milliseconds. */
const maxMs = 24 * 60 * 60 * 1000;

/** How many leftovers are removed at a time. */
export const maxRemoved = 10;

/** A hidden name under which a file lies until it is whole, so that nobody sees a half one. */
export function draftName(): string {
  return `.${randomUUID()}.upload`;
}

/** Whether a file lies under such a name. */
export function isDraft({ name }: { name: string }): boolean {
  return /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.upload$/.test(name);
}

/** Whether it is what an upload has left behind whose process was killed. */
export function isLeftover({ updatedAt }: { updatedAt: Date | null }, present: Date): boolean {
  return updatedAt !== null && present.getTime() - updatedAt.getTime() > maxMs;
}
