import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultTextSize, setTextSize } from '../../../testing/page/emulated.ts';
import { beginOnWizardDay, showWizard, wizard } from '../../../testing/screens/wizard.tsx';

beforeEach(beginOnWizardDay);
afterEach(() => setTextSize(defaultTextSize));

const { button, dialog, heading } = wizard;
const box = (element: Element) => element.getBoundingClientRect();

test('on a phone Back and the widest Next button stand in one line, as at every step', async () => {
  await page.viewport(360, 740);
  await showWizard({ draft: { step: 4, reviewed: true } });
  await expect.element(heading('Review Your Booking')).toBeVisible();
  const [back, next] = [button('Back'), button('Proceed to Payment')].map((part) =>
    box(part.element()),
  );
  expect(next?.top).toBe(back?.top);
  expect(next?.right).toBeLessThanOrEqual(360);
});

test('on a phone with 150 % text size no part of the wizard’s header and footer overlaps another', async () => {
  await page.viewport(360, 740);
  await setTextSize(defaultTextSize * 1.5);
  await showWizard({ draft: { step: 4, reviewed: true } });
  await expect.element(heading('Review Your Booking')).toBeVisible();

  const [back, next] = [button('Back'), button('Proceed to Payment')].map((part) =>
    box(part.element()),
  );
  // Side by side or one below the other, in two lines at most.
  const isBeside = (back?.right ?? 0) <= (next?.left ?? 0);
  expect(isBeside || (back?.bottom ?? 0) <= (next?.top ?? 0)).toBe(true);
  expect(next?.left).toBeGreaterThanOrEqual(0);
  expect(next?.right).toBeLessThanOrEqual(360);
  expect(next?.height).toBeLessThan(2 * (back?.height ?? 0));

  const header = box(dialog.getByRole('banner').element());
  for (const words of ['Book a session', '5 of 6 · Review']) {
    const { top, right, bottom } = box(dialog.getByText(words, { exact: true }).last().element());
    expect(top, words).toBeGreaterThanOrEqual(header.top + 4);
    expect(bottom, words).toBeLessThanOrEqual(header.bottom);
    expect(right, words).toBeLessThanOrEqual(box(button('Close').element()).left);
  }
});

test('with large text the whole typed number is visible', async () => {
  await page.viewport(360, 740);
  await setTextSize(defaultTextSize * 1.5);
  await showWizard({ draft: { step: 1 } });
  const phone = wizard.field('Phone');
  await expect.element(phone).toHaveValue('(212)555-0147');
  const { scrollWidth, clientWidth } = phone.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
