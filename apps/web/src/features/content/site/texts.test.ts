import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paragraphsOf, titleParts } from './texts.ts';

test('paragraphs are separated by line breaks of any kind, and empty ones are dropped', () => {
  expect(paragraphsOf(' One.\nTwo.\r\n\r\n  \nThree. ')).toEqual(['One.', 'Two.', 'Three.']);
  expect(paragraphsOf('')).toEqual([]);
});

describe('the highlighted word of a title', () => {
  test('is found regardless of case, and shown as the title writes it', () => {
    expect(titleParts('Photographs that remember the Light', 'light')).toEqual({
      before: 'Photographs that remember the ',
      word: 'Light',
      after: '',
    });
  });

  test('leaves the title whole when it is not in it, or empty', () => {
    for (const word of ['moon', '', '  ']) {
      expect(titleParts('The light', word)).toEqual({ before: 'The light', word: '', after: '' });
    }
  });

  test('never loses or duplicates a letter', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, word) => {
        const parts = titleParts(title, word);
        expect(parts.before + parts.word + parts.after).toBe(title);
      }),
    );
  });
});
