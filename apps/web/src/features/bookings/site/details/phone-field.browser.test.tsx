import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '../../../../testing/page/accessible.ts';
import { beginOnWizardDay, showWizard, wizard } from '../../../../testing/screens/wizard.tsx';
import { emptyDraft } from '../draft/draft.ts';

beforeEach(beginOnWizardDay);

const { button, dialog, field, heading } = wizard;
const country = dialog.getByRole('combobox', { name: 'Country code' });
const options = () =>
  dialog
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

/** Whether the step's buttons cover the end of the list. */
function covered(): boolean {
  const list = dialog.getByRole('listbox').element().parentElement?.getBoundingClientRect();
  return (list?.bottom ?? 0) > button('Continue').element().getBoundingClientRect().top;
}

async function showDetails() {
  await showWizard({ draft: { step: 1, customer: emptyDraft.customer } });
  await expect.element(country).toHaveValue('+1 US');
}

test('the country of a phone number is found by its name, its code or its letters, the documented ten first', async () => {
  await page.viewport(360, 740);
  await showDetails();
  await country.click();
  await expect.poll(options).toHaveLength(245);
  expect(covered()).toBe(false);
  expect(options().slice(0, 3)).toEqual([
    '+1 USUnited States',
    '+44 UKUnited Kingdom',
    '+61 AUAustralia',
  ]);
  expect(options()[10]).toBe('+93 AFAfghanistan');
  await userEvent.keyboard("cote d'i");
  await expect.poll(options).toEqual(['+225 CICôte d’Ivoire']);
  await expectAccessibleInBothThemes();
  await country.fill('+420');
  await expect.poll(options).toEqual(['+420 CZCzechia']);
  await country.fill('ital');
  await expect.poll(options).toEqual(['+39 ITItaly']);
  await userEvent.keyboard('{Enter}');
  await expect.element(country).toHaveValue('+39 IT');
});

test('a visitor from Italy goes on to the calendar, and one from Canada keeps the rule of +1', async () => {
  await showDetails();
  await field('First Name').fill('Anna');
  await field('Last Name').fill('Rossi');
  await field('Email').fill('anna@client.example');
  await country.fill('Canada');
  await expect.poll(options).toEqual(['+1 CACanada']);
  await userEvent.keyboard('{Enter}');
  await expect.element(country).toHaveValue('+1 CA');
  await userEvent.type(field('Phone'), '604555');
  await button('Continue').click();
  await expect
    .element(field('Phone'))
    .toHaveAccessibleDescription('Please enter a valid 10-digit phone number');
  await field('Phone').fill('+39 06 1234 5678');
  await expect.element(country).toHaveValue('+39 IT');
  await expect.element(field('Phone')).toHaveValue('06 1234 5678');
  await button('Continue').click();
  await expect.element(heading('Select a Date')).toBeVisible();
});
