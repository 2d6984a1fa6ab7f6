import { Ellipsis } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AboutEditor } from '../../features/content/admin/about-editor.tsx';
import { answerCalls } from '../../testing/calls/answers.ts';
import { defaultTextSize, setTextSize } from '../../testing/page/emulated.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { aboutSection } from '../../testing/rows/records.ts';
import { Button } from '../controls/button.tsx';
import { ChipGroup } from '../controls/chip-group.tsx';
import { DayRange } from '../controls/day-range.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu } from '../controls/menu.tsx';
import { FactRows } from '../lists/fact-rows.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { ScreenTabs } from './screen-tabs.tsx';

/* A window of 1280 × 1024 px at a zoom of 400 % shows 320 × 256 px. */

afterEach(() => setTextSize(defaultTextSize));

const nothing = () => undefined;
const zoomIn = () => page.viewport(320, 256);
const words = Array.from({ length: 12 }, (_, place) => `Word ${place + 1}`);
const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect();

test('two date fields are stacked where they do not fit side by side', async () => {
  await zoomIn();
  await renderScreen(<DayRange from="" to="" onChange={nothing} />);
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('a menu taller than the screen scrolls', async () => {
  await zoomIn();
  await renderScreen(
    <Menu
      trigger={<IconButton label="Actions" icon={<Ellipsis />} />}
      items={words.map((label) => ({ key: label, label, onSelect: nothing }))}
    />,
  );
  await page.getByRole('button', { name: 'Actions' }).click();
  for (const name of ['Word 12', 'Word 1']) {
    await userEvent.keyboard(name === 'Word 1' ? '{Home}' : '{End}');
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toHaveFocus();
    await expect
      .element(page.getByRole('menuitem', { name, exact: true }))
      .toBeInViewport({ ratio: 0.98 });
  }
});

const heading = 'A long name of an album that needs some lines of its own';
const overlays = {
  dialog: (
    <Dialog open onOpenChange={nothing} title={heading} description={words.join(' ').repeat(3)}>
      <input aria-label="Held" />
    </Dialog>
  ),
  sheet: (
    <Sheet
      open
      onOpenChange={nothing}
      title={heading}
      description={words.join(' ')}
      footer={<button type="button">Save</button>}
    >
      <input aria-label="Held" />
    </Sheet>
  ),
};

test.each(Object.entries(overlays))(
  'a %s shows its contents, however low the screen',
  async (_, overlay) => {
    await zoomIn();
    await renderScreen(overlay);
    const held = page.getByLabelText('Held');
    held.element().scrollIntoView();
    await expect.element(held).toBeInViewport({ ratio: 0.98 });
  },
);

test('with letters of twice the size a phone shows facts below their labels, and all buttons', async () => {
  await page.viewport(360, 780);
  await setTextSize(32);
  await renderScreen(
    <Sheet
      open
      onOpenChange={nothing}
      title="Noor"
      footer={
        <>
          <Button>Cancel</Button>
          <Button>Save booking</Button>
        </>
      }
    >
      <FactRows facts={[['Requested', 'Wednesday at 10:00 AM']]} />
    </Sheet>,
  );
  await expect.element(page.getByText('Requested')).toBeVisible();
  const [label, value] = [page.getByText('Requested'), page.getByText('Wednesday at 10:00 AM')].map(
    (text) => text.element().getBoundingClientRect(),
  );
  expect(value?.top).toBeGreaterThanOrEqual(label?.bottom ?? 0);
  // The sheet slides in.
  await expect.poll(() => box('Save booking').right).toBeLessThanOrEqual(360);
  expect(box('Cancel').left).toBeGreaterThanOrEqual(0);
});

test('Save of an editor does not cover the fields on a low screen', async () => {
  await zoomIn();
  answerCalls({ 'content.about.adminGet': () => aboutSection });
  await renderScreen(<AboutEditor />);
  await expect.element(page.getByLabelText('Subtitle', { exact: true })).toBeVisible();
  expect(box('Save changes').top).toBeGreaterThan(256);
});

const rows = {
  chips: (
    <ChipGroup
      label="Row"
      chips={words.map((word) => ({ value: word, label: word }))}
      value="Word 1"
      onChange={nothing}
    />
  ),
  tabs: (
    <ScreenTabs
      label="Row"
      tabs={words.map((label) => ({ label, href: `/${label}`, current: false }))}
    />
  ),
};

test.each(Object.entries(rows))('the focused one of many %s is fully visible', async (_, row) => {
  await zoomIn();
  await renderScreen(row);
  for (const word of words) {
    await userEvent.tab();
    const held = page.getByText(word, { exact: true });
    await expect.element(held).toHaveFocus();
    await expect.element(held).toBeInViewport({ ratio: 0.98 });
  }
});
