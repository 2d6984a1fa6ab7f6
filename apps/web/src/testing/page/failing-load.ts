import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { deferred, Refusal } from '../calls/answers.ts';

/** A query that hangs, then fails, and returns `data` on the next request. */
export function failingLoad<Data>(data: Data) {
  const { answer, fail } = deferred<Data>();
  let fails = true;
  return {
    /** The response to the call. */
    answer: () => (fails ? answer() : data),
    /**
     * Expects a skeleton, then the error message, and a retry on request.
     * @param check additional checks before the retry
     */
    async tryAgain(sentence: string, check?: () => Promise<void>): Promise<void> {
      await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull();
      fail(new Refusal(500, 'It broke.'));
      await expect.element(page.getByText(sentence)).toBeVisible();
      await check?.();
      fails = false;
      await page.getByRole('button', { name: 'Try Again' }).click();
    },
  };
}
