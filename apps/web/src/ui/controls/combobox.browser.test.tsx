import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { Combobox } from './combobox.tsx';

const people = Array.from({ length: 20 }, (_, at) => ({
  value: `${at}`,
  label: `Person ${at}`,
  detail: `person${at}@client.example`,
}));
const box = page.getByRole('combobox', { name: 'User' });

function People() {
  const [value, setValue] = useState('');
  return (
    <Combobox
      aria-label="User"
      chosen={people.find((person) => person.value === value) ?? null}
      options={people}
      onSearch={() => undefined}
      onChoose={setValue}
      onClear={() => setValue('')}
      searching={false}
      none="Nobody was found."
    />
  );
}

/** How much of the active option is scrolled out of the list. */
function cutOff(): number {
  const option = document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '');
  const list = option?.closest('.overflow-y-auto')?.getBoundingClientRect();
  const shown = option?.getBoundingClientRect();
  if (!list || !shown) return Number.POSITIVE_INFINITY;
  return Math.max(0, list.top - shown.top, shown.bottom - list.bottom);
}

test('scrolls to the option selected by the arrow keys, and to the first one after another search', async () => {
  await renderScreen(<People />);
  await box.click();
  await expect.element(page.getByRole('option', { name: 'Person 0', exact: false })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(cutOff).toBeLessThan(1);
  expect(page.getByRole('option', { name: 'Person 19', exact: false }).element().id).toBe(
    box.element().getAttribute('aria-activedescendant'),
  );
  await userEvent.keyboard('p');
  await expect.poll(cutOff).toBeLessThan(1);
});

/** Searches names by their beginning. */
function Search() {
  const [text, setText] = useState('');
  const [value, setValue] = useState('');
  return (
    <Combobox
      aria-label="User"
      chosen={people.find((person) => person.value === value) ?? null}
      options={people.filter(({ label }) => label.startsWith(text))}
      onSearch={setText}
      onChoose={setValue}
      searching={false}
      none="Nobody was found."
    />
  );
}

test('selects nothing by Enter before the typed text was searched', async () => {
  await renderScreen(<Search />);
  await box.click();
  await userEvent.keyboard('Person 7{Enter}');
  await expect.element(box).toHaveValue('Person 7');
  await expect.element(page.getByRole('option')).toMatchTextContent(/^Person 7/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Person 7');
});

test('keeps the focus in the box when the choice is cleared', async () => {
  await renderScreen(<People />);
  await box.click();
  await page.getByRole('option', { name: 'Person 3', exact: false }).click();
  await expect.element(box).toHaveValue('Person 3');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
});
