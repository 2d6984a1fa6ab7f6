import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0000:0000:0000:0006', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['203.0.113.9:4000', 'unknown'],
  ["'; DROP TABLE attempts; --", 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('two IPv6 addresses are one caller exactly when their first 64 bits agree', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const text = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');
  fc.assert(
    fc.property(groups, groups, groups, (network, one, other) => {
      fc.pre(text(network) !== '0:0:0:0');
      const first = networkOf(`${text(network)}:${text(one)}`);
      expect(networkOf(`${text(network)}:${text(other)}`)).toBe(first);
      if (text(one) !== text(network)) {
        expect(networkOf(`${text(one)}:${text(other)}`)).not.toBe(first);
      }
    }),
  );
});

test('whatever a proxy hands on gives a name', () => {
  fc.assert(fc.property(fc.string(), (address) => networkOf(address).length > 0));
});
