import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epcPayload, findAccount, isIban } from './bank.ts';

test('an account is found in bank details as studios write them', () => {
  const of = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };
  for (const text of [
    'Zoë Łukasz\nIBAN: DE02 1203 0000 0000 2020 51\nBIC: BYLADEM1001',
    'IBAN DE02120300000000202051 BIC BYLADEM1001',
    'de02 1203 0000 0000 2020 51, swift/bic: byladem1001',
  ]) {
    expect(findAccount(text)).toEqual(of);
  }
  expect(findAccount('NL91 ABNA 0417 1643 00')).toEqual({ iban: 'NL91ABNA0417164300', bic: '' });
});

test('no other number is taken for one', () => {
  for (const text of ['', 'Routing 021000021, account 1234567890', 'DE03 1203 0000 0000 2020 51']) {
    expect(findAccount(text)).toBeUndefined();
  }
});

test('one wrong digit is noticed', () => {
  const iban = 'DE02120300000000202051';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(iban[at]) + by) % 10;
      expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false);
    }),
  );
});

test('the QR code contains what EPC069-12 says, line by line', () => {
  const transfer = {
    ...{ iban: 'BE72000000001616', bic: 'BPOTBEB1', name: 'Red Cross  of Belgium' },
    ...{ amountCents: 100, reference: 'CONF-7K2M9QXA-1' },
  };
  expect(epcPayload(transfer)).toBe(
    'BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1.00\n\n\nCONF-7K2M9QXA-1',
  );
  expect(epcPayload({ ...transfer, name: '' })).toBe('');
  expect(epcPayload({ ...transfer, amountCents: 100_000_000_000 })).toBe('');
});
