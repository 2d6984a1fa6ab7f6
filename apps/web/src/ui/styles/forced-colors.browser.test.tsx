import { Ellipsis } from 'lucide-react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WizardHeader } from '../../features/bookings/site/wizard-header.tsx';
import { setMedia } from '../../testing/page/emulated.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { ChipGroup } from '../controls/chip-group.tsx';
import { ChoiceTile } from '../controls/choice-tile.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu } from '../controls/menu.tsx';
import { Switch } from '../controls/switch.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { ScreenTabs } from '../layout/screen-tabs.tsx';

/* In forced-colors mode the user's colours replace all backgrounds and shadows. */

beforeEach(() => setMedia({ features: { 'forced-colors': 'active' } }));
afterEach(() => setMedia({}));

const nothing = () => undefined;
const words = ['On', 'Off'].map((label) => ({ value: label, label }));

const chosen = {
  chip: <ChipGroup label="Row" chips={words} value="On" onChange={nothing} />,
  tab: (
    <ScreenTabs
      label="Row"
      tabs={words.map(({ label }) => ({ label, href: `/${label}`, current: label === 'On' }))}
    />
  ),
  tile: (
    <fieldset>
      {words.map(({ label }) => (
        <ChoiceTile key={label} name="tile" defaultChecked={label === 'On'}>
          {label}
        </ChoiceTile>
      ))}
    </fieldset>
  ),
  step: <WizardHeader labels={['On', 'Off']} step={0} onClose={nothing} />,
};

const colourOf = (text: string) => {
  const { backgroundColor, color } = getComputedStyle(page.getByText(text).last().element());
  return { backgroundColor, color };
};

test.each(Object.entries(chosen))('the selected %s differs from the others', async (_, row) => {
  await renderScreen(row);
  expect(colourOf('On').backgroundColor).not.toBe(colourOf('Off').backgroundColor);
  expect(colourOf('On').color).not.toBe(colourOf('On').backgroundColor);
});

test('the knob of a switch is visible, and whether it is on', async () => {
  await renderScreen(
    <>
      <Switch checked label="On" onChange={nothing} />
      <Switch checked={false} label="Off" onChange={nothing} />
    </>,
  );
  const grounds = ['On', 'Off'].map((name) => {
    const track = page.getByRole('switch', { name }).element().querySelector('span');
    return [track, track?.firstElementChild].map(
      (part) => part && getComputedStyle(part).backgroundColor,
    );
  });
  for (const [track, knob] of grounds) expect(knob).not.toBe(track);
  expect(grounds[0]?.[0]).not.toBe(grounds[1]?.[0]);
});

test('progress is visible', async () => {
  await renderScreen(<ProgressBar label="Sent" value={0.5} />);
  const bar = page.getByRole('progressbar').element();
  const [whole, filled] = [bar, bar.firstElementChild ?? bar].map(
    (part) => getComputedStyle(part).backgroundColor,
  );
  expect(filled).not.toBe(whole);
});

test('the active menu item has a ring in any colours', async () => {
  const item = page.getByRole('menuitem', { name: 'On' });
  for (const features of [{}, { 'forced-colors': 'active' }]) {
    await setMedia({ features });
    const { unmount } = await renderScreen(
      <Menu
        trigger={<IconButton label="Actions" icon={<Ellipsis />} />}
        items={words.map(({ label }) => ({ key: label, label, onSelect: nothing }))}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(item).toHaveFocus();
    expect(getComputedStyle(item.element()).outlineStyle).toBe('solid');
    await unmount();
  }
});
