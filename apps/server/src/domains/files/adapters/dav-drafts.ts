import { randomUUID } from 'node:crypto';
import { dayMs } from '@shutterhouse/contract/durations';

/** The maximum duration of an upload, in milliseconds; older drafts are orphaned. */
const maxMs = dayMs;

/** How many orphaned drafts are removed at a time. */
export const maxRemoved = 10;

/** A hidden name for a file whose upload is not complete, so that no partial file is visible. */
export function draftName(): string {
  return `.${randomUUID()}.upload`;
}

/** Whether a file has such a name. */
export function isDraft({ name }: { name: string }): boolean {
  return /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.upload$/.test(name);
}

/** Whether a draft was orphaned by an upload whose process was killed. */
export function isLeftover({ updatedAt }: { updatedAt: Date | null }, present: Date): boolean {
  return updatedAt !== null && present.getTime() - updatedAt.getTime() > maxMs;
}
