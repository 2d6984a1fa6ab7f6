import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fontsFolder } from '../../../root.ts';
import { faceOf, lettersOf, readFace, writable } from './letters.ts';
import { linesOf, type Piece } from './lines.ts';

/** As if every letter were one wide. */
const letterCount = (pieces: Piece[]) =>
  pieces.reduce((sum, { text }) => sum + lettersOf(text).length, 0);

const linesIn = (text: string, width = 1000) => linesOf(text, width, letterCount);

/** The pieces of the only line, from left to right. */
const piecesIn = (text: string) => linesIn(text)[0]?.map((piece) => piece.text);

describe('the letters of a paper', () => {
  const names = {
    Latin: 'Nguyễn Thị Phượng Łukasz Çelik',
    Greek: 'Χρήστος Παπαδόπουλος',
    Cyrillic: 'Дмитрий Щербаков Їжак',
    Arabic: 'محمد عَلِيّ پرویز ٹیپو',
    Hebrew: 'שָׁלוֹם דוד',
    Thai: 'คุณสมชาย ใจดี',
    Devanagari: 'प्रिया शर्मा',
    Armenian: 'Գարեգին',
    Georgian: 'გიორგი',
    Chinese: '陳大文 陈大文',
    Japanese: '髙橋﨑子 さくら カメラ',
    Korean: '홍길동',
    Tamil: 'செந்தில் குமார்',
    Gujarati: 'શ્રી કૃષ્ણ',
    Sinhala: 'ශ්‍රී ලංකා',
    Ethiopic: 'አዲስ አበባ',
  };
  it.each(Object.entries(names))('are there for %s', (_script, name) => {
    expect(writable(name)).toBe(name);
    for (const letter of lettersOf(name)) expect(faceOf(letter), letter).toBeDefined();
  });

  it('are in the typefaces that are said to have them', () => {
    const said = readFileSync(join(fontsFolder, 'coverage.txt'), 'utf8').trimEnd().split('\n');
    expect(said.length).toBeGreaterThan(300);
    for (const line of said) {
      const [face = ''] = line.split(' ', 1);
      // How a TrueType file begins.
      expect(readFace(face).readUInt32BE(), face).toBe(0x00010000);
    }
  });

  it('leave out emoji, and say where one is missing', () => {
    expect(writable('Family 👨‍👩‍👧 party 🎉🇩🇪')).toBe('Family party');
    expect(writable('ಕಮಲ and ᏣᎳᎩ')).toBe('??? and ???');
  });
});

describe('the lines of a paper', () => {
  it('have a name of the other direction at its place in the line, each word in its own direction', () => {
    expect(piecesIn('Session of محمد علي (at noon)')).toEqual([
      'Session of ',
      'علي',
      ' ',
      'محمد',
      ' (at noon)',
    ]);
  });

  it('have numbers and brackets between letters from right to left where they belong', () => {
    // From right to left: the name, then what stands in brackets, the number being its last.
    expect(piecesIn('דוד כהן (בן 5)')?.join('')).toBe('(5 בן) כהן דוד');
    expect(piecesIn('شارع 12، ١٢٣ ۴۵۶')?.at(-1)).toBe('شارع');
    // Numbers run from left to right; the typeface takes these digits for Arabic letters and turns what it is given.
    expect(piecesIn('۴۵۶')).toEqual(['۶۵۴']);
    expect(piecesIn('١٢٣')).toEqual(['٣٢١']);
  });

  it('hide the marks that only direct', () => {
    expect(piecesIn('\u2068محمد\u2069 \u200eA\ufe0f')?.join('')).toBe('محمد A');
  });

  it('are broken at spaces, after hyphens, and between words that have no spaces', () => {
    const textsIn = (text: string, width: number) =>
      linesIn(text, width).map((pieces) => pieces.map((piece) => piece.text).join(''));
    expect(textsIn('a fine day for a long sentence', 12)).toEqual([
      'a fine day',
      'for a long',
      'sentence',
    ]);
    expect(textsIn('Anna-Maria', 6)).toEqual(['Anna-', 'Maria']);
    expect(textsIn('Portraits, CONF-Z562QN3U', 17)).toEqual(['Portraits,', 'CONF-Z562QN3U']);
    expect(textsIn('Number US-12-345', 12)).toEqual(['Number', 'US-12-345']);
    expect(textsIn('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(textsIn('東京駅前にて。二時間', 7)).toEqual(['東京駅前にて。', '二時間']);
    expect(textsIn('one\ntwo\n\nthree', 20)).toEqual(['one', 'two', '', 'three']);
  });

  it('break a text from right to left from its first word on', () => {
    expect(linesIn('محمد علي حسن', 8).map((pieces) => pieces.at(-1)?.text)).toEqual([
      'محمد',
      'حسن',
    ]);
  });

  it('keep every letter, and fit', () => {
    const letters = fc.constantFrom(...'ab 1(),-محد אב陳東ก้ान🎉\u200d'.split(''));
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 60 }), (chosen) => {
        const text = chosen.join('');
        const lines = linesIn(text, 9);
        const sorted = (said: string) => [...said.replace(/[\s\u200d]/g, '')].sort().join('');
        const drawn = lines.flatMap((pieces) => pieces.map((piece) => piece.text)).join('');
        const mirrored = (said: string) => sorted(said).replace(/[()]/g, '|');
        expect(mirrored(drawn)).toBe(mirrored(writable(text)));
        for (const pieces of lines) expect(letterCount(pieces)).toBeLessThanOrEqual(9);
      }),
    );
  });
});
