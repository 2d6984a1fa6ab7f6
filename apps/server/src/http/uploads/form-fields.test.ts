import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inputSchema } from '../openapi/wire-schema.ts';
import { FormFields } from './form-fields.ts';

const input = z.object({
  title: z.string(),
  featured: z.boolean().default(false),
  priceCents: z.number().int(),
  duration: z.number().optional(),
  features: z.array(z.string()),
  hours: z.array(z.number()),
  social: z.object({ instagram: z.string() }),
  category: z.enum(['Weddings', 'Portraits']),
  endsAt: z.string().nullable(),
  limit: z.number().nullable(),
});
const schema = inputSchema(input, { endsAt: 'ends_at' });

function formOf(entries: readonly (readonly [string, string])[]): FormFields {
  const fields = new FormFields();
  for (const [fieldname, value] of entries) {
    fields.add({
      type: 'field',
      fieldname,
      value,
      fieldnameTruncated: false,
      valueTruncated: false,
      mimetype: 'text/plain',
      encoding: '7bit',
      fields: {},
    });
  }
  return fields;
}
const asJson = (...entries: (readonly [string, string])[]) => formOf(entries).asJson(schema);

describe('a form is equivalent to JSON', () => {
  test.each([
    ['title', 'true', 'true'],
    ['title', '12', '12'],
    ['title', '[1]', '[1]'],
    ['featured', 'true', true],
    ['featured', 'false', false],
    ['featured', 'yes', 'yes'],
    ['price', '12.50', 12.5],
    ['price', '', ''],
    ['price', 'NaN', 'NaN'],
    ['price', '0x10', '0x10'],
    ['price', 'Infinity', 'Infinity'],
    ['duration', '-1.5', -1.5],
    ['features', 'one', ['one']],
    ['features', '', []],
    ['features', '["one","two"]', ['one', 'two']],
    ['features', '[not json', '[not json'],
    ['hours', '2', [2]],
    ['hours', '[1,2]', [1, 2]],
    ['social', '{"instagram":"x"}', { instagram: 'x' }],
    ['social', 'x', 'x'],
    ['category', 'Weddings', 'Weddings'],
    ['ends_at', '2030-01-01', '2030-01-01'],
    ['limit', '5', 5],
    ['limit', '', null],
    ['unknown', '5', '5'],
  ])('%s=%s', (name, text, value) => {
    expect(asJson([name, text])).toEqual({ [name]: value });
  });

  test('a repeated field is a list where the schema wants one, otherwise its last value', () => {
    expect(asJson(['features', 'a'], ['features', 'b'], ['title', 'x'], ['title', 'y'])).toEqual({
      features: ['a', 'b'],
      title: 'y',
    });
  });

  test('text, numbers, flags and lists are read back as they were written', () => {
    const value = fc.record({
      title: fc.string(),
      featured: fc.boolean(),
      price: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
      features: fc.array(fc.string(), { minLength: 2 }),
    });
    fc.assert(
      fc.property(value, ({ title, featured, price, features }) => {
        const read = asJson(
          ['title', title],
          ['featured', String(featured)],
          ['price', String(price)],
          ...features.map((each) => ['features', each] as const),
        );
        expect(read).toEqual({ title, featured, price: Number(String(price)), features });
      }),
    );
  });
});
