import type { ChosenResult } from '@shutterhouse/contract/chosen';
import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';

/**
 * Does something with each of the rows that were chosen together, one after the other: each is a write of its own, so that a
 * refusal of one leaves nothing half-done and stops no other.
 * @param act says what was done; its `StudioError` is the row's refusal
 * @returns what became of each, also when the server fails after some of them
 */
export async function eachChosen(
  ids: readonly string[],
  act: (id: string) => Promise<string>,
): Promise<ChosenResult[]> {
  const results: ChosenResult[] = [];
  for (const id of ids) {
    try {
      results.push({ id, isDone: true, message: await act(id) });
    } catch (error) {
      const isRefusal = error instanceof StudioError;
      if (!isRefusal && !results.some(({ isDone }) => isDone)) throw error;
      const message = isRefusal ? error.message : sharedMessages.unexpected;
      results.push({ id, isDone: false, message });
    }
  }
  return results;
}
