import { expect, it } from 'vitest';
import { taxesInput } from './taxes.ts';

const standard = { name: 'VAT', percents: [{ percent: 8 }] };
const at = (...percents: unknown[]) => [{ ...standard, percents }];

it.each([
  [at({ percent: 8.0001 }), '0.percents.0.percent', 'The tax rate can have at most three decimals'],
  [at({ percent: 100.5 }), '0.percents.0.percent', 'The tax rate can be from 0 to 100 percent'],
  [at({ percent: -1 }), '0.percents.0.percent', 'The tax rate can be from 0 to 100 percent'],
  [
    at({ percent: 7, from: '31.12.' }),
    '0.percents.0.from',
    'Please enter an existing date as YYYY-MM-DD',
  ],
  [
    at({ percent: 7 }, { percent: 8 }),
    '0.percents.1.from',
    'This tax has another rate from this day',
  ],
  [
    at({ percent: 7, from: '2030-01-01' }, { percent: 8, from: '2030-01-01' }),
    '0.percents.1.from',
    'This tax has another rate from this day',
  ],
  [at(), '0.percents', 'A tax needs at least one rate'],
  [[standard, { ...standard, name: 'vat' }], '1.name', 'Another tax has this name'],
  [[{ ...standard, name: ' ' }], '0.name', 'Name of the tax is required'],
  [
    [{ ...standard, isEnded: true }],
    '0.isEnded',
    'The first tax is the default, which can’t be ended',
  ],
  [
    [
      { ...standard, id: 'a' },
      { ...standard, name: 'B', id: 'a' },
    ],
    '',
    'A tax can be in the list only once',
  ],
  [[], '', 'At least one tax is required; without taxes, one of 0 percent'],
])('the taxes %j are refused on the field', (taxes, path, sentence) => {
  const { error } = taxesInput.safeParse(taxes);
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, sentence],
  ]);
});

it('may have percents of three decimals, from 0 to 100, with or without a day', () => {
  const taxes = at(
    { percent: 0 },
    { percent: 100, from: '2030-01-01' },
    { percent: 8.875, from: '2031-01-01' },
  );
  expect(taxesInput.parse(taxes)).toEqual([
    {
      name: 'VAT',
      note: '',
      isEnded: false,
      percents: [{ from: '', percent: 0 }, ...(taxes[0]?.percents.slice(1) ?? [])],
    },
  ]);
});
