import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { beginOnWizardDay, showWizard, wizard } from '../../../testing/screens/wizard.tsx';
import { emptyDraft } from './draft/draft.ts';

beforeEach(beginOnWizardDay);

const { button, dialog, heading } = wizard;
const cards = dialog.getByRole('region', { name: 'Services' }).getByRole('button');

async function showServices(width: number, height: number) {
  await page.viewport(width, height);
  await showWizard({ draft: emptyDraft });
  await expect.element(heading('Select a Service')).toHaveFocus();
}

test('where there is room all services are seen at once, and a narrow screen swipes through them', async () => {
  await showServices(1440, 900);
  await expect.element(button('Next')).not.toBeInTheDocument();
  for (const card of cards.elements()) {
    const { left, right } = card.getBoundingClientRect();
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(1440);
  }
  await page.viewport(880, 900);
  await expect.element(button('Next')).toBeVisible();
  await expectAccessible();
});

test('one key chooses a service: its number, or Enter where the arrow keys have led', async () => {
  await showServices(1440, 900);
  const chosen = () => cards.elements().findIndex((card) => card.ariaPressed === 'true');
  await userEvent.keyboard('2');
  await expect.poll(chosen).toBe(1);
  expect(cards.nth(1).element()).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(cards.nth(0)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  await expect.element(cards.nth(0)).toHaveFocus();
  await userEvent.keyboard('9');
  expect(chosen()).toBe(1);
});
