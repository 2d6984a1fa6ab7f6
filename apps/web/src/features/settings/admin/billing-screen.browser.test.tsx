import { type Billing, defaultBilling } from '@shutterhouse/contract/settings/billing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { serviceRow } from '../../../testing/rows/records.ts';
import { BillingScreen } from './billing-screen.tsx';

/** Renders the screen with these billing settings. @returns the recorded calls */
async function show(billing: Partial<Billing> = {}, answers: Answers = {}) {
  let stored: Billing = { ...defaultBilling, ...billing };
  const came = answerCalls({
    'settings.billing.get': () => stored,
    'settings.billing.update': ({ version, ...input }: Billing) => {
      stored = { ...stored, ...input, version: version + 1 };
      return stored;
    },
    'services.adminList': () => [{ ...serviceRow, title: 'Weddings', price: 'Starting at $2,500' }],
    ...answers,
  });
  await renderScreen(<BillingScreen />);
  return () => inputsOf(came, 'settings.billing.update');
}

const save = page.getByRole('button', { name: 'Save changes' });
const example = page.getByRole('region', { name: 'As customers read it' });
const field = (label: string) => page.getByLabelText(label);

test('the billing settings are in an accessible form, in light and in dark', async () => {
  await show();
  await expect.element(field('Tax rate in percent')).toHaveValue('8');
  await expect.element(field('Currency')).toHaveValue('USD');
  await expect.element(example).toMatchTextContent('$378.00');
  await expect.element(example).toMatchTextContent('Tax (8%)');
  await expectAccessibleInBothThemes();
});

test('changes show in the example before they are saved, and are saved with their version', async () => {
  const saved = await show({ version: 3 });
  await field('Tax rate in percent').fill('19.5');
  await field('Name of the tax').fill('VAT');
  await field('Currency').selectOptions('EUR, Euro');
  await field('Next invoice number').fill('250');
  await expect.element(example).toMatchTextContent('VAT (19.5%)');
  await expect.element(example).toMatchTextContent('€418.25');
  await expect.element(example).toMatchTextContent('INV-0250');
  await save.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Billing updated.');
  const vat = { ...defaultBilling.taxes[0], name: 'VAT', percents: [{ from: '', percent: 19.5 }] };
  const chosen = { taxes: [vat], currency: 'EUR', nextInvoiceNumber: 250 };
  expect(saved()).toMatchObject([{ ...chosen, version: 3 }]);
});

test('a tax is added, has another rate from a day, becomes the default, and the former default is ended', async () => {
  const saved = await show();
  await field('Prices include tax').click();
  await expect.element(example).toMatchTextContent('$350.00 incl. 8% tax');
  await page.getByRole('button', { name: 'Add tax' }).click();
  const added = page.getByRole('group', { name: 'tax 2' });
  await expect.element(added.getByLabelText('Name of the tax')).toHaveFocus();
  await added.getByLabelText('Name of the tax').fill('MwSt.');
  const card = page.getByRole('group', { name: 'MwSt.' });
  await card.getByLabelText('Tax rate in percent').fill('19');
  await card.getByRole('button', { name: 'Add a rate from another day' }).click();
  const rates = card.getByLabelText('Tax rate in percent');
  await rates.nth(1).fill('16');
  await card.getByLabelText('Valid from', { exact: false }).nth(1).fill('2041-07-01');
  await card.getByLabelText('Sentence on invoices', { exact: false }).fill('A sentence.');
  await expectAccessibleInBothThemes();
  await card.getByRole('button', { name: 'Make default' }).click();
  await expect.element(example).toMatchTextContent('$350.00 incl. 19% MwSt.');
  await page.getByRole('group', { name: 'Sales tax' }).getByLabelText('Ended').click();
  await save.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Billing updated.');
  const percents = [
    { from: '', percent: 19 },
    { from: '2041-07-01', percent: 16 },
  ];
  const taxes = [
    { name: 'MwSt.', note: 'A sentence.', percents, isEnded: false },
    { id: 'standard', isEnded: true },
  ];
  expect(saved()).toMatchObject([{ pricesIncludeTax: true, taxes }]);
});

test('two rates of a tax from one day, and two taxes of one name, are refused at their fields', async () => {
  const saved = await show();
  await page.getByRole('button', { name: 'Add a rate from another day' }).click();
  await page.getByRole('button', { name: 'Add tax' }).click();
  await field('Name of the tax').nth(1).fill('sales tax');
  await save.click();
  await expect
    .element(page.getByLabelText('Valid from', { exact: false }).nth(1))
    .toHaveAccessibleDescription('This tax has another rate from this day');
  await expect
    .element(field('Name of the tax').nth(1))
    .toHaveAccessibleDescription('Another tax has this name');
  expect(saved()).toEqual([]);
});

test('services whose prices name another currency than the chosen one are named', async () => {
  await show();
  await expect.element(field('Currency')).toHaveValue('USD');
  const note = page.getByText('Prices that name another currency', { exact: false });
  await expect.element(note).not.toBeInTheDocument();
  await field('Currency').selectOptions('EUR, Euro');
  await expect.element(note).toMatchTextContent('Weddings (Starting at $2,500)');
  await field('Currency').selectOptions('AUD, Australian Dollar');
  await expect.element(note).not.toBeInTheDocument();
});

test('a price that names another currency in a further language only is named', async () => {
  const german = { price: 'Ab 2.500 €' };
  const service = { ...serviceRow, title: 'Weddings', price: 'Starting at £2,500' };
  await show(
    { currency: 'GBP' },
    { 'services.adminList': () => [{ ...service, translations: { de: german, fr: {} } }] },
  );
  const note = page.getByText('Prices that name another currency', { exact: false });
  await expect.element(note).toMatchTextContent('another currency: Weddings (Ab 2.500 €).');
});

test('a currency with other decimals says what becomes of the prices before it is saved', async () => {
  await show();
  const note = page.getByText('Saving keeps the numbers', { exact: false });
  await field('Currency').selectOptions('EUR, Euro');
  await expect.element(note).not.toBeInTheDocument();
  await field('Currency').selectOptions('JPY, Japanese Yen');
  await expect.element(note).toMatchTextContent('$350.00 becomes ¥350.');
  await expect.element(example).toMatchTextContent('¥378');
  await expectAccessible();
});

test('invalid values are not sent, and show their errors in place', async () => {
  const saved = await show();
  await field('Tax rate in percent').fill('8.0625');
  await page.getByLabelText('Invoice prefix', { exact: false }).fill('INV2');
  await save.click();
  await expect
    .element(page.getByText('The tax rate can have at most three decimals'))
    .toBeVisible();
  await expect
    .element(page.getByText('The prefix must not end with a digit: the number follows it'))
    .toBeVisible();
  await expect
    .element(example)
    .toMatchTextContent('The preview appears once the fields are filled in correctly.');
  expect(saved()).toEqual([]);
  await expectAccessible();
});

test('an invoice number that the server refuses shows its error at the field', async () => {
  const sentence = 'Invoice 2 already exists. The next number must be higher.';
  await show(
    { nextInvoiceNumber: 3, lastInvoiceNumber: 2 },
    {
      'settings.billing.update': () => {
        throw new Refusal(400, sentence, { nextInvoiceNumber: sentence });
      },
    },
  );
  await expect.element(page.getByText('2 was given last. The next must be higher.')).toBeVisible();
  await field('Next invoice number').fill('2');
  await save.click();
  await expect.element(field('Next invoice number')).toHaveAttribute('aria-invalid', 'true');
});

test('another user’s changes are shown in words, and nothing is lost', async () => {
  const sentence = 'The billing settings were changed by somebody else since you opened them.';
  let isOpened = false;
  await show(
    {},
    {
      'settings.billing.get': () => {
        const answer = isOpened
          ? { ...defaultBilling, currency: 'EUR', version: 1 }
          : defaultBilling;
        isOpened = true;
        return answer;
      },
      'settings.billing.update': () => {
        throw new Refusal(409, sentence, { version: sentence });
      },
    },
  );
  await field('Tax rate in percent').fill('7');
  await save.click();
  const note = page.getByRole('alert');
  await expect.element(note).toMatchTextContent(sentence);
  await expect.element(note).toMatchTextContent('EUR, Euro');
  await expect.element(field('Tax rate in percent')).toHaveValue('7');
});

test('billing settings that fail to load say so, and can be retried', async () => {
  const load = failingLoad(defaultBilling);
  await show(
    {},
    {
      'settings.billing.get': load.answer,
    },
  );
  await load.tryAgain('Failed to load the billing settings');
  await expect.element(field('Tax rate in percent')).toHaveValue('8');
});
