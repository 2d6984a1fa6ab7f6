import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AboutEditor } from '../features/content/admin/about-editor.tsx';
import { answerCalls } from '../testing/calls/answers.ts';
import { resizeTo } from '../testing/page/accessible.ts';
import { renderScreen } from '../testing/page/render-screen.tsx';
import { aboutSection } from '../testing/rows/records.ts';

/* The bar at the lower edge that all full-screen editors share. */

const subtitle = page.getByLabelText('Subtitle', { exact: true });
const save = page.getByRole('button', { name: 'Save changes' });

async function show() {
  answerCalls({ 'content.about.adminGet': () => aboutSection });
  await renderScreen(<AboutEditor />);
  await expect.element(subtitle).toBeVisible();
}

test('Discard asks, and moves the focus to Save', async () => {
  await show();
  await subtitle.fill('Not saved');
  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(subtitle).toHaveValue(aboutSection.subtitle);
  await expect.element(save).toHaveFocus();
});

test('it never covers the focused element', async () => {
  await resizeTo('phone');
  await show();
  const isAbove = (element: Element) =>
    element.getBoundingClientRect().bottom <= save.element().getBoundingClientRect().top;
  await subtitle.click();
  for (let at = 0; at < 40 && document.activeElement !== save.element(); at += 1) {
    const { activeElement } = document;
    expect(activeElement !== null && isAbove(activeElement), activeElement?.outerHTML).toBe(true);
    await userEvent.tab();
  }
  await expect.element(save).toHaveFocus();
});
