import { expect, test } from 'vitest';
import { isLarge, tableParts } from './table-parts.ts';

/** What the server takes as the body of a request, in bytes. */
const maxBody = 256 * 1024;
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

test.each([
  ['Latin', 'Frame,"Of oak",80,3\n'],
  ['Cyrillic', 'Рамка,"Из дуба",80,3\n'],
  ['Chinese', '相框,"橡木",80,3\n'],
  ['emoji', '🖼️🌳,80,3\n'],
  ['quotes', '"""",""\n'],
])('the parts of a table in %s fit into requests, and none divides a character', (_, row) => {
  const table = row.repeat(20_000);
  const parts = tableParts(table);
  expect(parts.map(({ csv }) => csv).join('')).toBe(table);
  expect(parts.map(({ isLast }) => isLast)).toEqual(
    parts.map((_part, at) => at === parts.length - 1),
  );
  for (const { csv, from } of parts) {
    expect(table.startsWith(csv, from)).toBe(true);
    expect(csv.isWellFormed()).toBe(true);
    expect(bytesOf({ csv })).toBeLessThan(maxBody - 1000);
  }
});

test('a table of one row is one part', () => {
  expect(tableParts('a,b\n')).toEqual([{ from: 0, csv: 'a,b\n', isLast: true }]);
});

test('a table is large by its rows, its characters, or its bytes', () => {
  expect(isLarge(`a\n${'1\n'.repeat(490)}`)).toBe(false);
  expect(isLarge(`a\r${'1\r'.repeat(501)}`)).toBe(true);
  expect(isLarge('x'.repeat(190_000))).toBe(false);
  expect(isLarge('x'.repeat(200_001))).toBe(true);
  expect(isLarge('相'.repeat(90_000))).toBe(true);
  expect(isLarge('"'.repeat(130_000))).toBe(true);
});
