import { expect, test } from 'vitest';
import { textOf } from './text-of.ts';

const text = 'first name,price\nJörg-Inês,€80\n';
/** In Windows-1252: one byte per character, including the euro sign. */
const ofWindows = (words: string) =>
  Uint8Array.from([...words], (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)));

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['Windows-1252 text', ofWindows(text)],
  ['UTF-16', new Uint8Array(Uint16Array.from([...`\ufeff${text}`], (l) => l.charCodeAt(0)).buffer)],
])('a table is read in %s', async (_, bytes) => {
  expect(await textOf(new Blob([bytes]))).toBe(text);
});

test('a table is read in Shift_JIS, and western letters are not taken for it', async () => {
  const bytes = [0x93, 0xfa, 0x95, 0x74, 0x2c, 0x93, 0xfc, 0x8b, 0xe0, 0x8b, 0xe0, 0x8a, 0x7a];
  expect(await textOf(new Blob([Uint8Array.from(bytes)]))).toBe('日付,入金金額');
  expect(await textOf(new Blob([ofWindows('Währung;Betrag')]))).toBe('Währung;Betrag');
});
