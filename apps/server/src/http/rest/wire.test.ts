import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorsToWire, toWire, wireReader } from './wire.ts';

const names = { startsAt: 'timestamp', confirmationCode: 'confirmation_code', feeCents: 'fee' };
const fromWire = wireReader(names);

describe('a response', () => {
  test('has ids under both names, money in dollars, and the documented names, at every depth', () => {
    const startsAt = new Date('2030-06-03T14:00:00Z');
    const reply = {
      id: 'b',
      startsAt,
      confirmationCode: 'CONF-X',
      amountCents: 37_805,
      items: [{ id: 'i', priceCents: 1, feeCents: null }],
      nothing: null,
    };
    expect(toWire(reply, names)).toEqual({
      _id: 'b',
      id: 'b',
      timestamp: startsAt,
      confirmation_code: 'CONF-X',
      amount: 378.05,
      items: [{ _id: 'i', id: 'i', price: 0.01, fee: null }],
      nothing: null,
    });
  });

  test('has money in units of the currency beside it, or of the studio', () => {
    const reply = {
      priceCents: 350,
      booking: { currency: 'KWD', amountCents: 1500, items: [{ priceCents: 1005 }] },
      revenueCents: { USD: 150, JPY: 150 },
      sumsCents: { '2030-06': 150 },
    };
    expect(toWire(reply, {}, () => 'JPY')).toEqual({
      price: 350,
      booking: { currency: 'KWD', amount: 1.5, items: [{ price: 1.005 }] },
      revenue: { USD: 1.5, JPY: 150 },
      sums: { '2030-06': 150 },
    });
  });

  test('may have keys that exist on Object.prototype', () => {
    const reply = { constructor: 'a', toString: 'b', hasOwnProperty: { id: 'c' } };
    expect(JSON.stringify(toWire(reply, names))).toBe(
      '{"constructor":"a","toString":"b","hasOwnProperty":{"_id":"c","id":"c"}}',
    );
  });
});

describe('an input', () => {
  test('is read under its documented names, with its money in cents', () => {
    const body = { _id: 'b', timestamp: 't', fee: 12.34, list: [{ confirmation_code: 'c' }] };
    expect(fromWire(body)).toEqual({
      id: 'b',
      startsAt: 't',
      feeCents: 1234,
      list: [{ confirmationCode: 'c' }],
    });
  });

  test('has its money in the currency beside it, or in that of the call', () => {
    const body = { fee: 12, own: { currency: 'kwd', fee: 1.5, items: [{ fee: 1.2345 }] } };
    expect(fromWire(body, () => 'JPY')).toEqual({
      feeCents: 12,
      own: { currency: 'kwd', feeCents: 1500, items: [{ feeCents: '1.2345 KWD' }] },
    });
  });

  test('is refused with the internal name of an amount, which would take cents for an amount', () => {
    for (const body of [{ feeCents: 1234 }, { totalCents: 5 }, { items: [{ feeCents: 1 }] }]) {
      expect(() => fromWire(body)).toThrow('There is no field of this name.');
    }
  });

  test('never changes the prototype', () => {
    const body = JSON.parse('{"__proto__":{"role":"admin"}}');
    expect(fromWire(body)).not.toHaveProperty('role');
    expect({}).not.toHaveProperty('role');
  });

  test('that is nested endlessly is refused, not followed', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
    expect(() => fromWire(deep)).toThrow('nested too deeply');
  });

  test('of any other type stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), (value) => {
        expect(fromWire(value)).toBe(value);
      }),
    );
  });
});

test('whatever is renamed in a response is read back under the same names', () => {
  const keys = fc.constantFrom('id', 'startsAt', 'confirmationCode', 'feeCents', 'title');
  const values = fc.oneof(fc.string(), fc.boolean(), fc.constant(null));
  const money = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(fc.dictionary(keys, values), money, (fields, feeCents) => {
      const reply = { ...fields, feeCents };
      expect(fromWire(toWire(reply, names))).toEqual(reply);
    }),
  );
});

test('a field error has the name that the caller used, in each part of its path', () => {
  const errors = { startsAt: 'a', 'customer.email': 'b', 'items.0.feeCents': 'c', totalCents: 'd' };
  expect(errorsToWire(errors, names)).toEqual({
    timestamp: 'a',
    'customer.email': 'b',
    'items.0.fee': 'c',
    total: 'd',
  });
});
