import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topCents } from '../money.ts';
import { maxFeatures, packageHours } from './constants.ts';
import { createPackageInput, packageInput, updatePackageInput } from './schema.ts';

const good = {
  name: 'Golden Hour',
  type: 'Portraits',
  priceCents: 68_000,
  taxId: null,
  durationHours: 2,
  description: 'Out on the hill.',
  features: ['50 pictures'],
  isActive: true,
};
const sentences = (input: unknown) =>
  packageInput.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe('a package', () => {
  it('accepts any amount of whole cents from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: topCents }), (priceCents) => {
        expect(sentences({ ...good, priceCents })).toEqual([]);
      }),
    );
  });

  it('rejects negative amounts, and fractions of a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: topCents }), (cents) => {
        expect(sentences({ ...good, priceCents: -cents })).toContain(
          'Price must be a positive number',
        );
        expect(sentences({ ...good, priceCents: cents - 0.5 })).toEqual([
          'Price can have at most two decimals',
        ]);
      }),
    );
    for (const priceCents of [Number.NaN, Number.POSITIVE_INFINITY, '1', null]) {
      expect(sentences({ ...good, priceCents })).toEqual(['Price must be a positive number']);
    }
  });

  it('lasts a multiple of half an hour, from one hour to a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 5000 }), (hundredths) => {
        const durationHours = hundredths / 100;
        const fits =
          hundredths % 50 === 0 &&
          durationHours >= packageHours.min &&
          durationHours <= packageHours.max;
        expect(sentences({ ...good, durationHours }).length === 0).toBe(fits);
      }),
    );
  });

  it('has from one to forty features, none of them blank', () => {
    const of = (many: number) => sentences({ ...good, features: Array(many).fill('One') });
    expect([of(1), of(maxFeatures)]).toEqual([[], []]);
    expect(of(0)).toEqual(['At least one feature is required']);
    expect(of(maxFeatures + 1)).toEqual(['A package can have at most 40 features']);
    expect(sentences({ ...good, features: ['\n'] })).toEqual(['Feature is required']);
  });

  it('that is new is active by default, and requires all other fields', () => {
    const { isActive: _, taxId: __, ...rest } = good;
    expect(createPackageInput.parse(rest)).toEqual(good);
    for (const field of Object.keys(rest)) {
      const { error } = createPackageInput.safeParse({ ...rest, [field]: undefined });
      expect(
        error?.issues.map(({ path }) => path.join('.')),
        field,
      ).toEqual([field]);
    }
  });

  it('that is updated requires only its id; given fields must be valid', () => {
    expect(updatePackageInput.parse({ id: 'a', extra: 1 })).toEqual({ id: 'a' });
    expect(updatePackageInput.safeParse({ id: 'a', name: '' }).success).toBe(false);
    expect(updatePackageInput.safeParse({ id: 'a', version: -1 }).success).toBe(false);
  });
});
