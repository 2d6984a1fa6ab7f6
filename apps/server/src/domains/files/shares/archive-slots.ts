import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';

/** How many archives are sent to visitors at a time: of one link, and of all. */
export const maxArchives = { each: 4, all: 16 } as const;

/**
 * Limits how many archives are sent at a time. Whoever takes one slowly keeps its slot for hours, so those of one link
 * leave room for the others. A slot is released also when the visitor left before the start.
 */
export function archiveSlots() {
  const taken = new Map<string, number>();
  let all = 0;
  return async function inSlot<Result>(
    shareId: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const own = taken.get(shareId) ?? 0;
    if (own >= maxArchives.each || all >= maxArchives.all) {
      throw new StudioError('busy', refusalMessages.busy);
    }
    taken.set(shareId, own + 1);
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (taken.get(shareId) ?? 1) - 1;
      if (left > 0) taken.set(shareId, left);
      else taken.delete(shareId);
    }
  };
}
