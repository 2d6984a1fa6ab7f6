import { taxLabel } from '@shutterhouse/contract/pricing';
import type { TaxInput } from '@shutterhouse/contract/settings/taxes';
import { describe, expect, it, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { inLocale } from '../../request-locale.ts';
import { createInvoice } from '../../testing/rows/money.ts';
import { createPackage, createService } from '../../testing/rows/offers.ts';
import { invoicesOf, invoicingStudioForEachTest } from '../../testing/studio/invoicing-studio.ts';

const studio = invoicingStudioForEachTest();
const { book, issue, pdfPages } = invoicesOf(studio);

const reverseCharge = 'Steuerschuldnerschaft des Leistungsempfängers.';
const german: TaxInput[] = [
  {
    id: 'standard',
    name: 'MwSt.',
    note: '',
    percents: [{ from: '', percent: 19 }],
    isEnded: false,
  },
  {
    ...{ name: 'MwSt. ermäßigt', note: '', isEnded: false },
    percents: [
      { from: '', percent: 7 },
      { from: '2030-07-01', percent: 5 },
    ],
  },
  {
    name: 'Reverse charge',
    note: reverseCharge,
    percents: [{ from: '', percent: 0 }],
    isEnded: false,
  },
];

/** The studio has these taxes. @returns the ids of those after the default */
async function inGermany(pricesIncludeTax = false): Promise<string[]> {
  const admin = await studio.as('admin');
  const change = { currency: 'EUR', taxes: german, pricesIncludeTax } as const;
  const { taxes } = await admin.settings.billing.update(change);
  return taxes.slice(1).map(({ id }) => id);
}

const line = (unitCents: number, taxId: string | null = null, quantity = 1) => ({
  ...{ description: 'Prints', quantity, unitCents, taxId },
});

async function byHand(items: ReturnType<typeof line>[], suppliedOn = '2030-06-03') {
  return (await studio.as('admin')).invoices.createByHand({
    name: 'Robin Lens',
    items,
    suppliedOn,
  });
}

describe('an invoice with several taxes', () => {
  it('adds the tax of each rate to the sum of its net lines, and prints the sentence of one', async () => {
    const [reduced = '', exempt = ''] = await inGermany();
    const items = [line(33, null, 3), line(500, reduced), line(10_000, exempt)];
    const issued = await byHand(items);
    expect(issued).toMatchObject({
      ...{ subtotalCents: 10_599, taxCents: 54, totalCents: 10_653, pricesIncludeTax: false },
      taxes: [
        { taxName: 'MwSt.', taxPercent: 19, netCents: 99, taxCents: 19, totalCents: 118 },
        { taxName: 'MwSt. ermäßigt', taxPercent: 7, netCents: 500, taxCents: 35 },
        { taxPercent: 0, taxNote: reverseCharge, netCents: 10_000, taxCents: 0 },
      ],
    });
    const [page = ''] = await pdfPages(issued.id);
    expect(page).toMatch(/Without tax\s+€105\.99\s+MwSt\. \(19%\) on €0\.99\s+€0\.19/);
    expect(page).toMatch(/MwSt\. ermäßigt \(7%\) on €5\.00\s+€0\.35/);
    expect(page).toContain(reverseCharge);
    const { body } = await studio.rest('GET', '/invoices/invoices.csv', { as: 'admin' });
    expect(body).toContain(
      '"19% MwSt.: 0.99 net, 0.19 tax; 7% MwSt. ermäßigt: 5.00 net, 0.35 tax; 0% Reverse charge: 100.00 net, 0.00 tax"',
    );
    const reply = await studio.rest('GET', `/invoices/${issued.id}`, { as: 'moderator' });
    expect(reply.json().data.taxes[0]).toMatchObject({ taxPercent: 19, net: 0.99, tax: 0.19 });
  });

  it('contains the tax where prices include it, and says so on paper and in its mail', async () => {
    await inGermany(true);
    const admin = await studio.as('admin');
    const items = [line(12_900)];
    const issued = await admin.invoices.createByHand({
      ...{ name: 'Robin Lens', email: 'robin@client.example', items },
    });
    const sums = { subtotalCents: 10_840, taxCents: 2060, totalCents: 12_900 };
    expect(issued).toMatchObject({ ...sums, pricesIncludeTax: true });
    const [page = ''] = await pdfPages(issued.id);
    expect(page).toContain('Price with tax');
    expect(page).toMatch(
      /Total\s+€129\.00\s+Included MwSt\. \(19%\)\s+€20\.60\s+Without tax\s+€108\.40/,
    );
    await admin.invoices.mail({ id: issued.id });
    const mail = studio.deps.db.select().from(mails).all().at(-1);
    expect(mail?.text).toContain('€129.00 incl. 19% MwSt.');
  });

  it('has the rate of the day of the supply, and its credit note the same after a change', async () => {
    const [reduced = ''] = await inGermany();
    const june = await byHand([line(10_000, reduced)], '2030-06-30');
    const july = await byHand([line(10_000, reduced)], '2030-07-01');
    expect([june.taxCents, july.taxCents]).toEqual([700, 500]);
    const admin = await studio.as('admin');
    const { taxes } = await admin.settings.billing.get();
    await admin.settings.billing.update({
      pricesIncludeTax: true,
      taxes: taxes.map((tax) => ({ ...tax, name: `${tax.name}!`, percents: [{ percent: 50 }] })),
    });
    const credit = await admin.invoices.credit({ id: june.id });
    expect(credit).toMatchObject({ taxCents: 700, totalCents: 10_700, taxes: june.taxes });
    expect(credit.pricesIncludeTax).toBe(false);
  });

  it('is refused with a sentence on the line for a tax that is unknown or has ended', async () => {
    const [reduced = ''] = await inGermany();
    const admin = await studio.as('admin');
    const { taxes } = await admin.settings.billing.get();
    await admin.settings.billing.update({
      taxes: taxes.map((tax) => ({ ...tax, isEnded: tax.id === reduced })),
    });
    for (const [taxId, sentence] of [
      [reduced, 'This tax has ended. Please choose another.'],
      ['another', 'This tax does not exist.'],
    ] as const) {
      const reply = await studio.rest('POST', '/invoices', {
        as: 'admin',
        body: {
          name: 'Robin Lens',
          items: [{ description: 'Prints', quantity: 1, unitPrice: 1, taxId }],
        },
      });
      expect([reply.statusCode, reply.json().errors]).toEqual([400, { 'items.0.taxId': sentence }]);
    }
  });
});

describe('an invoice from when a studio had one tax', () => {
  it('has that for the sum of all lines', async () => {
    const id = createInvoice(studio.deps);
    const taxes = [
      {
        ...{ taxName: 'Sales tax', taxPercent: 8, taxNote: '' },
        ...{ netCents: 35_000, taxCents: 2800, totalCents: 37_800 },
      },
    ];
    expect(await (await studio.as('admin')).invoices.get({ id })).toMatchObject({ taxes });
    expect((await pdfPages(id))[0]).toMatch(/Without tax\s+\$350\.00\s+Tax \(8%\)\s+\$28\.00/);
  });
});

describe('a booking', () => {
  it('keeps the rate of its service, or of its package, on the day of the session', async () => {
    const [reduced = '', exempt = ''] = await inGermany(true);
    createService(studio.deps, { title: 'Portraits', taxId: reduced });
    createPackage(studio.deps, { name: 'The Hour', type: 'Portraits', priceCents: 10_700 });
    createPackage(studio.deps, { name: 'Abroad', type: 'Portraits', taxId: exempt });
    const { bookings } = await studio.as('admin');
    const caller = { firstName: 'Ida', lastName: 'Berg', phone: '+12125550147' };
    const at = async (startsAt: string, packageName: string) =>
      bookings.createForCaller({
        ...{ customer: caller, startsAt, status: 'pending' },
        service: { name: 'Portraits', packageName, priceCents: 10_700, durationHours: 1 },
      });
    const june = await at('2030-06-11T14:00:00Z', 'The Hour');
    const [july, abroad] = [
      await at('2030-07-10T14:00:00Z', 'The Hour'),
      await at('2030-06-10T18:00:00Z', 'Abroad'),
    ];
    expect(
      [june, july, abroad].map(({ taxName, taxCents, amountCents }) => [
        taxName,
        taxCents,
        amountCents,
      ]),
    ).toEqual([
      ['MwSt. ermäßigt', 700, 10_700],
      ['MwSt. ermäßigt', 510, 10_700],
      ['Reverse charge', 0, 10_700],
    ]);
    await (await studio.as('admin')).settings.billing.update({ pricesIncludeTax: false });
    const issued = await issue(abroad.id);
    expect(issued).toMatchObject({ totalCents: 10_700, pricesIncludeTax: true });
    expect((await pdfPages(issued.id))[0]).toContain(reverseCharge);
    expect(await issue(june.id)).toMatchObject({ subtotalCents: 10_000, taxCents: 700 });
    expect(await issue(book())).toMatchObject({
      taxCents: 2800,
      totalCents: 37_800,
    });
  });
});

test('an invoice of a German studio is a “Rechnung”, with its sums, dates and taxes as they are written there', async () => {
  await inGermany();
  const { settings } = await studio.as('admin');
  await settings.languages.update({ language: 'de', region: 'DE' });
  const german = { language: 'de', region: 'DE' } as const;
  const { id } = await inLocale(german, () => byHand([line(12_900)]));
  const [page = ''] = await inLocale(german, () => pdfPages(id));
  expect(page).toContain('Rechnung');
  expect(page).toMatch(/MwSt\. \(19\s%\)\s+24,51\s€/);
  expect(page).toMatch(/153,51\s€/);
  expect(page).toContain('3. Juni 2030');
});

test.each([
  ['en', 'GB', 'VAT (5.5%)'],
  ['de', 'CH', 'VAT (5.5 %)'],
  ['fr', 'FR', 'VAT (5,5 %)'],
  ['it', 'IT', 'VAT (5,5%)'],
  ['ja', 'JP', 'VAT (5.5%)'],
] as const)('the percent of a tax is written as usual in %s, %s', (language, region, label) => {
  const written = inLocale({ language, region }, () =>
    taxLabel({ taxName: 'VAT', taxPercent: 5.5 }),
  );
  expect(written.replaceAll(/\s/g, ' ')).toBe(label);
});
