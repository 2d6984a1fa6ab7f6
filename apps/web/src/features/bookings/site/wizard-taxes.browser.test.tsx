import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { beforeEach, expect, test } from 'vitest';
import { inputsOf } from '../../../testing/calls/answers.ts';
import { serviceRow } from '../../../testing/rows/records.ts';
import {
  beginOnWizardDay,
  receipt,
  showWizard,
  theHour,
  wizard,
} from '../../../testing/screens/wizard.tsx';

beforeEach(beginOnWizardDay);

const { button, dialog } = wizard;

const from2031 = [
  { from: '', percent: 7 },
  { from: '2031-01-01', percent: 5 },
];
const studio = {
  ...{ name: 'Studio', timeZone: 'America/New_York', clockStyle: '12-hour', currency: 'EUR' },
  ...{ appearance: defaultAppearance, language: 'en', region: 'DE', languages: [] },
  taxes: [
    { ...{ id: 'standard', name: 'MwSt.', note: '', isEnded: false }, percents: from2031 },
    {
      ...{ id: 'reduced', name: 'MwSt. reduced', note: '', isEnded: false },
      percents: [{ from: '', percent: 5 }],
    },
  ],
};
const services = [{ ...serviceRow, title: 'Portraits', taxId: 'reduced' }];
const others = (pricesIncludeTax: boolean) => ({
  'settings.studio': () => ({ ...studio, pricesIncludeTax }),
  'services.list': () => services,
  'bookings.request': () => receipt,
});

test('prices that include tax say so on each step, and are what is sent', async () => {
  const came = await showWizard({ draft: { step: 5 } }, others(true));
  await expect
    .element(dialog)
    .toMatchTextContent(/Total\s*€350\.00\s*incl\. 5% MwSt\. reduced\s*€16\.67/);
  await button('Book for €350.00').click();
  await expect.poll(() => inputsOf(came, 'bookings.request')).toHaveLength(1);
  expect(inputsOf(came, 'bookings.request')).toMatchObject([{ payment: { totalCents: 35_000 } }]);
});

test('the packages say what is in their price, or what is added', async () => {
  await showWizard({ draft: { step: 0, showingPackages: true } }, others(true));
  await expect
    .element(dialog.getByRole('article'))
    .toMatchTextContent(/€350\s*incl\. 5% MwSt\. reduced/);
});

test('a price without tax has the rate of the package on the day of the session added', async () => {
  const ofItsOwn = { ...theHour, taxId: 'standard' };
  const chosen = { id: 'p1', name: 'The Hour', priceCents: 35_000, durationHours: 1 };
  await showWizard(
    { draft: { step: 5, package: { ...chosen, taxId: 'standard' } } },
    { ...others(false), 'packages.list': () => [ofItsOwn] },
  );
  await expect
    .element(dialog)
    .toMatchTextContent(/Price\s*€350\.00\s*MwSt\. \(5%\)\s*€17\.50\s*Total\s*€367\.50/);
});
