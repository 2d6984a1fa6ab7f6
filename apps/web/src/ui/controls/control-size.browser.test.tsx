import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setTouched } from '../../testing/page/emulated.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { CheckboxesField } from '../forms/checkboxes-field.tsx';
import { ChipGroup } from './chip-group.tsx';
import { DayInput } from './day-input.tsx';
import { SelectInput } from './select-input.tsx';
import { Switch } from './switch.tsx';
import { TextInput } from './text-input.tsx';

afterEach(() => setTouched(false));

const nothing = () => undefined;
const controls = {
  text: <TextInput size="small" aria-label="Held" />,
  select: <SelectInput size="small" aria-label="Held" options={[{ value: 'a', label: 'A' }]} />,
  day: <DayInput label="Held" value="" onChange={nothing} />,
  switch: <Switch checked label="Held" onChange={nothing} />,
  chip: (
    <ChipGroup
      label="Held by"
      size="small"
      chips={[{ value: 'a', label: 'Held' }]}
      value="a"
      onChange={nothing}
    />
  ),
};

test.each(Object.entries(controls))(
  'a %s is small for a mouse, and 44 px for touch',
  async (_, control) => {
    await renderScreen(control);
    const held = page.getByLabelText('Held', { exact: true }).or(page.getByRole('button'));
    const height = () => held.element().getBoundingClientRect().height;
    expect(height()).toBeLessThan(44);
    await setTouched(true);
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    await expect.poll(height).toBe(44);
  },
);

test('checkboxes below each other are 44 px apart for touch', async () => {
  await page.viewport(360, 740);
  await renderScreen(<Services />);
  const boxes = page.getByRole('checkbox').elements();
  const tops = () => [...new Set(boxes.map((box) => box.getBoundingClientRect().top))];
  await setTouched(true);
  await expect.poll(() => (tops()[1] ?? 0) - (tops()[0] ?? 0)).toBeGreaterThanOrEqual(44);
});

function Services() {
  const form = useForm({ defaultValues: { ids: [] as string[] } });
  const options = ['Weddings', 'Portraits', 'Commercial', 'Graduations', 'Real Estate'];
  return (
    <CheckboxesField
      form={form}
      name="ids"
      label="Services"
      hint=""
      options={options.map((title) => ({ id: title, title }))}
    />
  );
}
