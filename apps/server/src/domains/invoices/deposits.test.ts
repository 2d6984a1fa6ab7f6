import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inLocale } from '../../request-locale.ts';
import { invoicesOf, invoicingStudioForEachTest } from '../../testing/studio/invoicing-studio.ts';
import { invoices } from './tables.ts';

const studio = invoicingStudioForEachTest();
const { book, desk, issue, pdfPages } = invoicesOf(studio);

/** 129.00 with 19 % is 153.51. */
const inEuros = { priceCents: 12_900, taxRate: 19_000, currency: 'EUR' } as const;
const deposit = async (bookingId: string, share: { percent: number } | { amountCents: number }) =>
  (await desk()).invoices.createDeposit({ bookingId, ...share });
const credit = async (id: string) => (await studio.as('admin')).invoices.credit({ id });
const pay = async (bookingId: string, amountCents: number) =>
  (await desk()).payments.markPaid({ bookingId, amountCents });
const states = async (bookingId: string) => {
  const { rows } = await (await desk()).invoices.list({ bookingId });
  return rows.map(({ number, part, state }) => `${number} ${part} ${state}`).toReversed();
};

describe('a deposit invoice', () => {
  it('bills a percentage of the total with its tax, and the closing invoice what is left of each', async () => {
    const id = book(inEuros);
    expect(await deposit(id, { percent: 30 })).toMatchObject({
      ...{ kind: 'invoice', part: 'deposit', deductions: [] },
      ...{ subtotalCents: 3870, taxCents: 735, totalCents: 4605 },
    });
    const closing = await issue(id);
    expect(closing).toMatchObject({
      ...{ part: 'closing', subtotalCents: 9030, taxCents: 1716, totalCents: 10_746 },
      taxes: [{ taxPercent: 19, netCents: 9030, taxCents: 1716 }],
      deductions: [{ number: 'INV-0001', totalCents: 4605, taxes: [{ taxCents: 735 }] }],
    });
    const csv = await studio.rest('GET', '/invoices/invoices.csv', { as: 'admin' });
    expect(csv.payload).toMatch(/INV-0002,.*,90\.30,17\.16,107\.46,EUR,.*,closing\r\n/);
    const [page = ''] = await pdfPages(closing.id);
    expect(page).toContain('Closing invoice');
    for (const line of [
      'Total before deposits €153.51',
      'Less deposit invoice INV-0001, June 3, 2030 −€46.05',
      'Included Tax (19%) −€7.35',
      'Without tax €90.30',
      'Tax (19%) €17.16',
      'Total €107.46',
    ]) {
      expect(page.replaceAll(/\s+/g, ' ').replaceAll('-€', '−€')).toContain(line);
    }
  });

  it('is written in the customer’s language, as the closing invoice is, whoever issues it', async () => {
    const id = book({ ...inEuros, language: 'fr' });
    const german = { language: 'de', region: 'DE' } as const;
    const issued = await inLocale(german, async () => [
      await deposit(id, { percent: 30 }),
      await issue(id),
    ]);
    const lines = issued.map(({ id: invoiceId }) => {
      const row = studio.deps.db.select().from(invoices).where(eq(invoices.id, invoiceId)).get();
      return row?.items[0]?.description;
    });
    expect(lines).toEqual([
      expect.stringMatching(/^Acompte pour Portraits.*, lundi 10 juin 2030, CONF-/),
      expect.stringMatching(/^Portraits.*, lundi 10 juin 2030, CONF-/),
    ]);
  });

  it('may be an amount, in several, at the documented path', async () => {
    const id = book(inEuros);
    const body = { bookingId: id, amount: 50.01 };
    const reply = await studio.rest('POST', '/invoices/booking/deposit', { as: 'moderator', body });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data).toMatchObject({ part: 'deposit', total: 50.01 });
    await deposit(id, { amountCents: 5000 });
    expect((await issue(id)).totalCents).toBe(15_351 - 5001 - 5000);
  });

  it.each([
    [{ percent: 99, amount: 1 }, 'amount', 'Please enter a percentage or an amount, not both'],
    [{}, 'amount', 'Please enter a percentage or an amount, not both'],
    [{ percent: 0 }, 'percent', 'from 1 to 99'],
    [{ percent: 12.5 }, 'percent', 'from 1 to 99'],
    [{ amount: 0 }, 'amount', 'above zero'],
    [{ amount: 1.234 }, 'amount', 'at most two decimals'],
    [{ amount: 153.51 }, 'amount', 'less than what is left to bill for this booking (€153.51)'],
  ])('of %j is refused on its field', async (share, field, sentence) => {
    const body = { bookingId: book(inEuros), ...share };
    const reply = await studio.rest('POST', '/invoices/booking/deposit', { as: 'moderator', body });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[field]).toContain(sentence);
  });

  it('is paid first by what is paid for the booking', async () => {
    const id = book(inEuros);
    await deposit(id, { amountCents: 5000 });
    await pay(id, 5000);
    expect(await states(id)).toEqual(['INV-0001 deposit paid']);
    const closing = await issue(id);
    expect(closing).toMatchObject({ paidCents: 0, byNow: { paidCents: 0 }, state: 'open' });
    await pay(id, 10_350);
    expect(await states(id)).toEqual(['INV-0001 deposit paid', 'INV-0002 closing open']);
    await pay(id, 1);
    expect(await states(id)).toEqual(['INV-0001 deposit paid', 'INV-0002 closing paid']);
    expect(await (await desk()).invoices.get({ id: closing.id })).toMatchObject({
      byNow: { paidCents: 10_351 },
    });
  });

  it('is refused after the invoice of the whole, which is refused twice', async () => {
    const id = book(inEuros);
    await issue(id);
    await expect(deposit(id, { percent: 30 })).rejects.toThrow('already has the invoice INV-0001');
    const other = book({
      ...inEuros,
      startsAt: new Date('2030-06-11T14:00:00Z'),
      endsAt: new Date('2030-06-11T15:00:00Z'),
    });
    await deposit(other, { percent: 30 });
    await issue(other);
    await expect(issue(other)).rejects.toThrow('already has the invoice INV-0003');
  });

  it('can be cancelled, but not while a closing invoice deducts it; then all is billed anew', async () => {
    const id = book(inEuros);
    const { id: first } = await deposit(id, { percent: 30 });
    const closing = await issue(id);
    await expect(credit(first)).rejects.toThrow('The closing invoice INV-0002 deducts this');
    expect(await credit(closing.id)).toMatchObject({
      kind: 'creditNote',
      part: 'closing',
      totalCents: 10_746,
    });
    expect(await credit(first)).toMatchObject({ totalCents: 4605 });
    expect(await issue(id)).toMatchObject({ part: 'whole', totalCents: 15_351 });
  });

  it('that bills more than the booking costs by now has to be cancelled first', async () => {
    const id = book(inEuros);
    await deposit(id, { amountCents: 10_000 });
    await (await desk()).bookings.update({ id, service: { priceCents: 5000 } });
    await expect(issue(id)).rejects.toThrow('bill more than this booking costs now');
  });
});
