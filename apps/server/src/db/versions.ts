import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';

/**
 * Refuses to save over what its writer has not seen. Whoever names no version has none to lose.
 * @param thing what was changed, as a sentence begins: `This package`
 * @throws StudioError conflict on `version`
 */
export function refuseStale(
  thing: string,
  { opened, current }: { opened: number | undefined; current: number },
): void {
  if (opened === undefined || opened === current) return;
  const sentence = sharedMessages.changedMeanwhile(thing);
  throw new StudioError('conflict', sentence, { version: sentence });
}

/** What is given of some changes: a row keeps its value for whatever is absent or undefined. */
export type Given<Changes> = { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> };

/** The changes without what is undefined. */
export function given<Changes extends object>(changes: Changes): Given<Changes> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<Changes>;
}
