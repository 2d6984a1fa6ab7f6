import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';

/** Runs work in a slot of a caller, which is released when the work ends. @throws StudioError busy when there is none */
type InSlot = <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits how much work runs or waits at a time: for each caller, so that they leave room for others, and in all. */
export function callerSlots({ each, all }: { each: number; all: number }): InSlot {
  const taken = new Map<string, number>();
  let takenByAll = 0;
  return async (caller, work) => {
    const own = taken.get(caller) ?? 0;
    if (own >= each || takenByAll >= all) throw new StudioError('busy', refusalMessages.busy);
    taken.set(caller, own + 1);
    takenByAll += 1;
    try {
      return await work();
    } finally {
      takenByAll -= 1;
      const left = (taken.get(caller) ?? 1) - 1;
      if (left > 0) taken.set(caller, left);
      else taken.delete(caller);
    }
  };
}
