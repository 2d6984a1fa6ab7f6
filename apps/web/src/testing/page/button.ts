import { type Locator, page } from 'vitest/browser';

/** The button with exactly this name. */
export function button(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}
