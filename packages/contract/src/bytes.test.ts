import { expect, it, onTestFinished } from 'vitest';
import { formatBytes } from './bytes.ts';
import { provideLocale } from './locale.ts';

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 2, '5 MB'],
  [1024 ** 4, '1 TB'],
  [1024 ** 5, '1,024 TB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it.each([
  ['de', 0, '0 Byte'],
  ['fr', 1536, '1,5 ko'],
  ['ja', 5 * 1024 ** 2, '5 MB'],
] as const)('in %s %i bytes are shown as %s', (language, bytes, text) => {
  provideLocale(() => ({ language, region: 'US' }));
  onTestFinished(() => provideLocale(() => undefined));
  expect(formatBytes(bytes).replaceAll(/\s/g, ' ')).toBe(text);
});
