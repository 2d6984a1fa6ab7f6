import { provideLocale } from '@shutterhouse/contract/locale';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '../../../../testing/page/accessible.ts';
import { beginOnWizardDay, showWizard, wizard } from '../../../../testing/screens/wizard.tsx';
import { emptyDraft } from '../draft/draft.ts';

beforeEach(beginOnWizardDay);
afterEach(() => provideLocale(() => undefined));

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

test.each([
  ['BR', '+55 BR', '11912345678', '11 91234 5678'],
  ['BR', '+55 BR', '1132345678', '11 3234 5678'],
  ['FI', '+358 FI', '0412345678', '041 2345678'],
  ['GB', '+44 UK', '02079460958', '020 7946 0958'],
])(
  'at a studio in %s a number belongs to %s until the visitor chooses',
  async (region, shown, typed, formatted) => {
    provideLocale(() => ({ language: 'en', region }));
    await showWizard({ draft: { step: 1, customer: emptyDraft.customer } });
    await expect.element(country).toHaveValue(shown);
    await field('First Name').fill('Ana');
    await dialog.getByRole('textbox', { name: /^Last Name/ }).fill('Souza');
    await field('Email').fill('ana@client.example');
    await userEvent.type(field('Phone'), typed);
    await expect.element(field('Phone')).toHaveValue(formatted);
    await button('Continue').click();
    await expect.element(heading('Select a Date')).toBeVisible();
  },
);
