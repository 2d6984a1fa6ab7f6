import { describe, expect, test } from 'vitest';
import { plansOf } from '../../testing/database/query-plans.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createInvoice, createPayment } from '../../testing/rows/money.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from '../audit/tables.ts';

const now = new Date('2030-06-15T12:00:00Z');
const studio = studioForEachTest({ now: () => now });

const list = async (input: object) =>
  (await (await studio.as('moderator')).invoices.list(input)).rows;
const numbers = async (input: object) => (await list(input)).map(({ number }) => number);

/** An invoice of a booking with a payment of so much. */
function ofBooking(number: string, paidCents: number, more: object = {}) {
  const day = String(10 + Number(number.slice(-1))).padStart(2, '0');
  const bookingId = createBooking(studio.deps, `2030-07-${day}T14:00:00Z`);
  if (paidCents > 0) createPayment(studio.deps, bookingId, { amountCents: paidCents });
  const id = createInvoice(studio.deps, { number, bookingId, ...more });
  return { id, bookingId };
}

describe('the invoices', () => {
  test('are narrowed down by how they stand now', async () => {
    const { deps } = studio;
    ofBooking('A1', 37_800);
    ofBooking('A2', 10_000);
    createInvoice(deps, { number: 'A3', paidCents: 37_800 });
    createInvoice(deps, { number: 'A4', dueAt: new Date('2030-06-14T12:00:00Z') });
    createInvoice(deps, { number: 'A5', dueAt: new Date('2030-06-16T12:00:00Z') });
    const taken = createInvoice(deps, { number: 'A6' });
    createInvoice(deps, { number: 'A7', kind: 'creditNote', correctsId: taken });
    expect((await numbers({ state: 'paid' })).toSorted()).toEqual(['A1', 'A3']);
    expect((await numbers({ state: 'open' })).toSorted()).toEqual(['A2', 'A4', 'A5']);
    expect(await numbers({ state: 'overdue' })).toEqual(['A4']);
    expect(await numbers({ state: 'credited' })).toEqual(['A6']);
    expect(await list({ state: 'creditNote' })).toMatchObject([
      { number: 'A7', state: 'creditNote', correctsNumber: 'A6', dueAt: null },
    ]);
    const reply = await studio.rest('GET', '/invoices?state=lost&from=2030-02-31', {
      as: 'moderator',
    });
    expect(reply.json().errors).toMatchObject({ state: /./, from: /./ });
  });

  test('stand anew with each payment of their booking, and when it is taken back', async () => {
    const { bookingId } = ofBooking('B1', 0);
    const staff = await studio.as('moderator');
    expect(await list({})).toMatchObject([{ number: 'B1', state: 'open' }]);
    await staff.payments.markPaid({ bookingId });
    expect(await numbers({ state: 'open' })).toEqual([]);
    expect(await list({ state: 'paid' })).toMatchObject([{ number: 'B1', state: 'paid' }]);
    await staff.payments.markUnpaid({ bookingId });
    expect(await numbers({ state: 'open' })).toEqual(['B1']);
  });

  test('are found by the beginning of a number, a name or an address, also among those of a state', async () => {
    const { deps } = studio;
    createInvoice(deps, { number: 'C1', customerName: 'Zoë Quimby', customerEmail: '' });
    createInvoice(deps, { number: 'C2', customerEmail: 'quimby@example.com', paidCents: 37_800 });
    createInvoice(deps, { number: 'INV-0042' });
    expect((await numbers({ search: 'quimb' })).toSorted()).toEqual(['C1', 'C2']);
    expect(await numbers({ search: 'zoe' })).toEqual(['C1']);
    expect(await numbers({ search: 'quimby', state: 'paid' })).toEqual(['C2']);
    expect(await numbers({ search: 'INV-0042' })).toEqual(['INV-0042']);
    expect(await numbers({ search: 'nobody' })).toEqual([]);
  });

  test('are those of some days of the studio’s calendar, page by page', async () => {
    const { deps } = studio;
    for (const [number, issuedAt] of [
      ['D1', '2030-06-01T03:59:00Z'],
      ['D2', '2030-06-01T04:00:00Z'],
      ['D3', '2030-06-03T03:59:00Z'],
      ['D4', '2030-06-03T04:00:00Z'],
    ] as const) {
      createInvoice(deps, { number, issuedAt: new Date(issuedAt) });
    }
    const days = { from: '2030-06-01', to: '2030-06-02' };
    const staff = await studio.as('moderator');
    const first = await staff.invoices.list({ ...days, state: 'open', limit: 1 });
    expect(first.rows).toMatchObject([{ number: 'D3' }]);
    const cursor = first.nextCursor ?? '';
    const second = await staff.invoices.list({ ...days, state: 'open', limit: 1, cursor });
    expect(second).toMatchObject({ rows: [{ number: 'D2' }], nextCursor: null });
  });

  test('are taken along as CSV by the owner, as filtered, and the audit log says so', async () => {
    const { deps } = studio;
    const taken = createInvoice(deps, { number: 'E1', customerName: '=1+1' });
    createInvoice(deps, { number: 'E2', kind: 'creditNote', correctsId: taken });
    const path = '/invoices/invoices.csv?state=creditNote';
    const { body } = await studio.rest('GET', path, { as: 'admin' });
    expect(body).toContain('E2,creditNote,creditNote,2030-06-15T12:00:00.000Z,,Ida Berg,');
    expect(body).toContain(',-350.00,-28.00,-378.00,USD,E1,');
    expect(body).not.toContain('\nE1');
    const all = (await studio.rest('GET', '/invoices/invoices.csv', { as: 'admin' })).body;
    expect(all).toContain("E1,invoice,credited,2030-06-15T12:00:00.000Z,,'=1+1,");
    expect(deps.db.select().from(auditLog).all()).toMatchObject([
      { action: 'exported', subjectKind: 'invoice', details: { state: 'creditNote' } },
      { action: 'exported', details: {} },
    ]);
  });

  test.each([
    [{}],
    [{ state: 'open' }],
    [{ state: 'overdue', from: '2030-01-01' }],
    [{ from: '2030-01-01', to: '2030-12-31' }],
    [{ search: 'quimby' }],
    [{ search: 'quimby', state: 'open' }],
    [{ bookingId: 'b1' }],
  ])('are read by an index in their order: %j', async (input) => {
    const plans = await plansOf(studio.deps, () => list({ limit: 20, ...input }));
    const plan = plans.join('\n');
    expect(plan).not.toMatch(/SCAN (invoices|invoice_standings)(?!_search| USING INDEX)/);
    if (!('search' in input)) expect(plan).not.toContain('TEMP B-TREE');
  });
});
