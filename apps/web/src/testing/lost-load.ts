import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { held, Refusal } from './answers.ts';

/** A load that is on its way, then fails, and brings `data` once it is asked for again. */
export function lostLoad<Data>(data: Data) {
  const { answer, fail } = held<Data>();
  let isLost = true;
  return {
    /** What the call answers. */
    answer: () => (isLost ? answer() : data),
    /**
     * The screen waits with a skeleton, says so when nothing comes, and asks again when it is told to.
     * @param look what is looked at before that
     */
    async tryAgain(sentence: string, look?: () => Promise<void>): Promise<void> {
      await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull();
      fail(new Refusal(500, 'It broke.'));
      await expect.element(page.getByText(sentence)).toBeVisible();
      await look?.();
      isLost = false;
      await page.getByRole('button', { name: 'Try Again' }).click();
    },
  };
}
