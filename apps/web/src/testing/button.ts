import { type Locator, page } from 'vitest/browser';

/** The button of exactly this name. */
export function button(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}
