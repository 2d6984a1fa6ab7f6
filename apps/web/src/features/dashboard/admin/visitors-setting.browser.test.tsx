import { defaultSettings } from '@shutterhouse/contract/settings/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, deferred, Refusal, serverError } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { VisitorsSetting } from './visitors-setting.tsx';

const counting = page.getByRole('switch', { name: 'Count visitors' });

test('visitors are no longer counted once the owner disables it', async () => {
  let stored = defaultSettings;
  answerCalls({
    'settings.get': () => stored,
    'settings.update': (input: Partial<typeof stored>) => {
      stored = { ...stored, ...input };
      return stored;
    },
  });
  await renderScreen(<VisitorsSetting />);
  await expect.element(counting).toBeChecked();
  await expectAccessibleInBothThemes();
  await counting.click();
  await expect.element(page.getByText('Visitor counting saved.')).toBeVisible();
  await expect.element(counting).not.toBeChecked();
});

test('nothing moves when the switch appears, on a desktop and on a phone', async () => {
  for (const size of ['phone', 'desk'] as const) {
    await resizeTo(size);
    const { answer, give } = deferred<typeof defaultSettings>();
    answerCalls({ 'settings.get': answer });
    const shown = await renderScreen(<VisitorsSetting />);
    const height = () => page.getByRole('region').element().getBoundingClientRect().height;
    const before = height();
    give(defaultSettings);
    await expect.element(counting).toBeVisible();
    expect(height()).toBe(before);
    await shown.unmount();
  }
});

test('the switch says so when it could not be saved, or loaded', async () => {
  let isLost = true;
  answerCalls({
    'settings.get': () => {
      if (isLost) throw new Refusal(500, 'It broke.');
      return defaultSettings;
    },
    'settings.update': serverError,
  });
  await renderScreen(<VisitorsSetting />);
  await expect.element(page.getByText('Failed to load the settings')).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await counting.click();
  await expect.element(page.getByText('Failed to save the visitor counting')).toBeVisible();
  await expect.element(counting).toBeChecked();
});
