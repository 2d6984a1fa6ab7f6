import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLink, isWebAddress } from './links.ts';
import { link } from './validators.ts';

describe('links', () => {
  it.each([
    '',
    '#contact',
    '/gallery',
    'https://studio.example/a',
    'mailto:a@b.c',
    'tel:+12125550147',
  ])('accept %s', (value) => expect(isLink(value)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'studio.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '/gallery\u0000',
    '#con\ntact',
    'https://studio.example/\u0000',
    'https://studio.example/\u0085',
  ])('refuse %j', (value) => expect(isLink(value)).toBe(false));

  it('within the site never redirect to another one', () => {
    const base = 'https://studio.example/gallery/';
    const pieces = fc.constantFrom(
      ...['/', '\\', '\t', '\n', '\r', '\u0000', ' ', '.', '..', '?', '#', '@', ':', '%2f'],
      ...['evil.example', 'https:', 'javascript:'],
    );
    const rest = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })));
    fc.assert(
      fc.property(fc.constantFrom('/', '#'), rest, (first, more) => {
        const value = link().safeParse(first + more.join('')).data;
        if (!value) return;
        expect(URL.parse(value, base)?.origin).toBe('https://studio.example');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('web addresses', () => {
  it.each(['', 'https://x.example', 'http://x.example/a?b#c', 'HTTPS://X.EXAMPLE'])(
    'accept %j',
    (value) => expect(isWebAddress(value)).toBe(true),
  );

  it.each([
    'x.example',
    '/a',
    '#a',
    'mailto:a@b.c',
    'javascript:alert(1)',
    'https:',
    'https://',
    'https:///',
    'https://a b.example',
    'https:\\\\x.example',
    'https://x.example/\u0000',
    'ftp://x.example',
  ])('refuse %j', (value) => expect(isWebAddress(value)).toBe(false));
});
