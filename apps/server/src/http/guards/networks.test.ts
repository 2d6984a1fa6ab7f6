import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['::FFFF:203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:DB8:1:ab2::6', ['2001:db8:1:ab2::/64', '2001:db8:1:a00::/56', '2001:db8:1::/48']],
  [
    '2001:0db8:0001:0002:0000:0000:0000:0006',
    ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ],
  ['2001:db8::6', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['unknown', ['unknown']],
  ['', ['unknown']],
  ['203.0.113.9:4000', ['unknown']],
  ["'; DROP TABLE attempts; --", ['unknown']],
])('%s is counted as %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

test.each([
  [0, 4, '64'],
  [1, 3.5, '56'],
  [2, 3, '48'],
])(
  'two IPv6 addresses share network %i exactly when their first %d groups agree (/%s)',
  (at, groups) => {
    const bits = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
    const text = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');
    const kept = (parts: number[]) =>
      parts.map((part, index) => (index + 1 <= groups ? part : index < groups ? part >> 8 : 0));
    fc.assert(
      fc.property(bits, bits, fc.integer({ min: 0, max: 8 }), (one, other, shared) => {
        // Neither is an IPv4-mapped address.
        fc.pre(one.slice(0, 5).some(Boolean) && other.slice(0, 5).some(Boolean));
        const near = [...one.slice(0, shared), ...other.slice(shared)];
        fc.pre(near.slice(0, 5).some(Boolean));
        const same = networksOf(text(one))[at] === networksOf(text(near))[at];
        expect(same).toBe(text(kept(one)) === text(kept(near)));
      }),
    );
  },
);

test('whatever a proxy passes on yields a network', () => {
  fc.assert(fc.property(fc.string(), (address) => networksOf(address)[0].length > 0));
});
