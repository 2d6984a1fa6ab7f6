import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

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
  expect(await readTable(new Blob([bytes]))).toBe(text);
});
