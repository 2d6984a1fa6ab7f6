import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readFace } from './letters.ts';

/** What the PDF library shapes text by. */
type Fontkit = { create: (bytes: Buffer) => Typeface };
type Typeface = { layout: (text: string) => { glyphs: { id: number }[] } };

const ofLibrary = createRequire(createRequire(import.meta.url).resolve('pdfkit'));
const fontkit: Fontkit = ofLibrary('fontkit');

// The shapes that HarfBuzz chooses, by their numbers: vowels before their consonants, consonants joined.
it.each([
  ['tamil', 'செந்தில்', [43, 17, 82, 22, 163, 89]],
  ['tamil', 'குமார்', [99, 26, 38, 87]],
  ['tamil', 'ஸ்ரீ', [160]],
  ['tamil', 'சௌந்தர்யா', [43, 17, 51, 82, 22, 87, 27, 38]],
  ['tamil', 'லக்ஷ்மி', [30, 97, 26, 39]],
  ['gujarati', 'શ્રી', [230, 56]],
  ['gujarati', 'કૃષ્ણ', [18, 59, 161, 32]],
  ['gujarati', 'ક્ષત્રિય', [126, 624, 216, 43]],
  ['gujarati', 'દ્વારકા', [380, 54, 44, 18, 54]],
  ['gujarati', 'મુર્તિ', [472, 57, 636, 33, 646]],
  ['sinhala', 'ශ්‍රී', [347, 164]],
  ['sinhala', 'කොළඹ', [71, 21, 63, 60, 51]],
  ['sinhala', 'ක්‍රිස්ටෝපර්', [245, 130, 220, 71, 34, 127, 46, 215]],
  ['sinhala', 'ධර්මසේන', [43, 215, 50, 71, 220, 44]],
  ['ethiopic', 'ሰላም', [54, 18, 35]],
  ['ethiopic', 'አበባ', [153, 94, 97]],
  ['ethiopic', 'ኢትዮጵያ', [155, 115, 223, 289, 220]],
])('a word of %s is shaped as browsers do: %s', (face, word, shapes) => {
  const { glyphs } = fontkit.create(readFace(`noto/${face}.ttf`)).layout(word);
  expect(glyphs.map(({ id }) => id)).toEqual(shapes);
});
