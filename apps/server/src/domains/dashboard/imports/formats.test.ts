import { describe, expect, it, test } from 'vitest';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { priceOf } from '../../../written-amounts.ts';
import { dateWritten, dayWritten } from '../../../written-dates.ts';
import { dateOrderOf } from './date-order.ts';
import { readRows } from './reading.ts';

test.each([
  ['1,234.50', 'USD', 123_450],
  ['1 234,50', 'EUR', 123_450],
  ['1\u00a0234,50\u00a0€', 'EUR', 123_450],
  ['1\u202f234,50 $ US', 'USD', 123_450],
  ["1'234.50", 'CHF', 123_450],
  ['Fr. 1’234.50', 'CHF', 123_450],
  ['US$1,234.50', 'USD', 123_450],
  ['usd 1,234.50', 'USD', 123_450],
  ['1.234,50 EUR', 'EUR', 123_450],
  ['CA$80', 'CAD', 8000],
  ['C$80', 'CAD', 8000],
  ['80 kr.', 'DKK', 8000],
  ['80,-', 'EUR', 8000],
  ['80.–', 'CHF', 8000],
  ['', 'USD', undefined],
  ['¥1,200', 'JPY', 1200],
  ['1200円', 'JPY', 1200],
  ['₩1,200', 'KRW', 1200],
  ['1.200.000 ₫', 'VND', 1_200_000],
  ['KWD 12.500', 'KWD', 12_500],
  ['1.200', 'EUR', '1.200 EUR'],
  ['1200.5', 'JPY', '1200.5 JPY'],
  ['12,500', 'KWD', Number.NaN],
  ['€80', 'USD', Number.NaN],
  ['US$80', 'EUR', Number.NaN],
  ['80 or so', 'USD', Number.NaN],
])('the amount %j in %s', (cell, currency, expected) => {
  expect(priceOf(cell, currency)).toBe(expected);
});

test.each([
  ['2026-1-2', '2026-01-02'],
  ['2026/01/02', '2026-01-02'],
  ['2026.1.2', '2026-01-02'],
  ['2.1.2026', '2026-01-02'],
  ['2. 1. 26', '2026-01-02'],
  ['1/2/2026', '2026-01-02'],
  ['1-2-2026', '2026-01-02'],
  ['1/2/26', '2026-01-02'],
  ['1-2-26', '1-2-26'],
  ['soon', 'soon'],
])('the day %j, with the month first', (cell, expected) => {
  expect(dayWritten(cell, true)).toBe(expected);
});

test('a day may stand beside a time, but an instant is none', () => {
  expect(dateWritten('2/1/2026 00:00:00', false)).toBe('2026-01-02');
  expect(dateWritten('2026-01-02 14:00', false)).toBe('2026-01-02');
  expect(dateWritten('2026-01-02T22:00:00Z', false)).toBe('2026-01-02T22:00:00Z');
});

describe('days and months are in the order', () => {
  const orderOf = (dates: string[], timeZone: string) => {
    const csv = ['date,name,type,category,amount', ...dates].join('\n');
    return dateOrderOf(readRows(csv, 'finance'), 'date', timeZone);
  };

  it.each([
    ['America/New_York', 'January 2, 2026', 'month', 'United States'],
    ['Asia/Manila', 'January 2, 2026', 'month', 'Philippines'],
    ['Europe/Vienna', 'February 1, 2026', 'day', 'Austria'],
    ['Australia/Sydney', 'February 1, 2026', 'day', 'Australia'],
    ['America/Sao_Paulo', 'February 1, 2026', 'day', 'Brazil'],
    ['UTC', 'January 2, 2026', 'month', 'United States'],
  ])('of the studio’s country: %s', (zone, means, first, country) => {
    expect(orderOf(['2026-05-06', '1/2/2026'], zone)).toEqual({
      isMonthFirst: first === 'month',
      note: `Dates have the ${first} first, as usual in the studio’s country (${country}): 1/2/2026 is ${means}.`,
    });
  });

  it('that one of them shows', () => {
    expect(orderOf(['1/2/2026', '13/2/2026', '14/2/2026'], 'America/New_York')).toEqual({
      isMonthFirst: false,
      note: 'Dates have the day first, as line 3 shows: 1/2/2026 is February 1, 2026.',
    });
    expect(orderOf(['1/2/26', '1-20-2026'], 'Europe/Vienna')).toMatchObject({ isMonthFirst: true });
  });

  it('that does not matter, without a word', () => {
    expect(orderOf(['2026-01-02', '1.2.2026', '2026/1/2', '13/13/2026x'], 'UTC')).toEqual({
      isMonthFirst: true,
    });
  });

  it('but not in two', () => {
    expect(() => orderOf(['1/2/2026', '13/2/2026', '2/13/2026'], 'UTC')).toThrow(
      'Line 3 has the day first (13/2/2026), line 4 the month (2/13/2026)',
    );
  });
});

describe('a table as a spreadsheet saves it', () => {
  const studio = studioForEachTest({ now: () => new Date('2026-01-01T00:00:00Z') });

  it.each([
    ['with the line that names its delimiter', '\uFEFFsep=;\r\n', ';', '\r\n', 3],
    ['with that line in quotes, and tabs', '"sep=\t"\n', '\t', '\n', 3],
    ['with a comma named, though there are more semicolons', 'sep=,\n', ',', '\n', 3],
    ['from an old Mac', '', ';', '\r', 2],
  ])('%s', async (_, head, mark, end, line) => {
    const rows = [
      ['name', 'description', 'price', 'stock'],
      ['A', 'Of oak; large;', '"1\u00a0234,50"', '1'].map(
        (cell) => `"${cell.replaceAll('"', '')}"`,
      ),
      ...Array.from({ length: 2000 }, () => ['', ' ', '', '']),
    ];
    const csv = head + rows.map((cells) => cells.join(mark)).join(end) + end;
    const report = await (await studio.as('moderator')).dashboard.import({
      ...{ kind: 'products', csv, dryRun: true },
    });
    expect(report).toEqual({
      created: [{ line, name: 'A', detail: '$1,234.50, 1 in stock' }],
      ...{ refused: [], notes: [] },
    });
  });

  it('says in a dry run how its dates are read', async () => {
    const csv = 'date,name,type,category,amount\n1/2/2026,Rent,expense,rent,900';
    const reply = await studio.rest('POST', '/dashboard/import', {
      ...{ as: 'admin', body: { kind: 'finance', csv, dryRun: true } },
    });
    expect(reply.json().data).toEqual({
      created: [{ line: 2, name: 'Rent', detail: '2026-01-02, expense of $900.00' }],
      refused: [],
      notes: [expect.stringContaining('1/2/2026 is January 2, 2026')],
    });
  });
});
