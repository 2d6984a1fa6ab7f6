/**
 * `node scripts/make/fonts.mjs`: subsets the two typefaces to what Western languages and this
 * design need, so that they load early. Run it again when the font packages change; the results are
 * committed, since nothing else changes them.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../build-cache.mjs';
import { installPackage } from '../toolchain.mjs';

const packages = installPackage('subset-font', '2.9.0', 'Bringing subset-font 2.9.0…');
const subsetFont = createRequire(join(packages, 'subset-font/index.js'))('./index.js');

/**
 * The same as `unicode-range` in `ui/styles/fonts.css`: the most common characters, and those loaded only
 * when used, the other characters of Latin-1 and of Western languages.
 */
const common = `${spread(0x20, 0x7e)}\u00a0©°·×–—‘’“”„…•€−→←`;
const accents = `${spread(0xa1, 0xff)}‹›™ŒœŠšŽžŸ`;

/**
 * One weight of the display face (LOOK: 350 to 420), with its optical sizes in the upright style;
 * three of the text face.
 */
const fonts = [
  { from: 'fraunces/files/fraunces-latin-opsz-normal.woff2', to: 'fraunces', axes: { wght: 380 } },
  {
    from: 'fraunces/files/fraunces-latin-opsz-italic.woff2',
    to: 'fraunces-italic',
    // Used only at large sizes: a word of the hero, a name.
    axes: { wght: 380, opsz: 96 },
  },
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'inter',
    axes: { wght: { min: 400, max: 600 } },
  },
];

for (const { from, to, axes } of fonts) {
  const whole = readFileSync(join(root, 'apps/web/node_modules/@fontsource-variable', from));
  const parts = { [to]: common, [`${to}-accents`]: without(accents, common) };
  for (const [name, letters] of Object.entries(parts)) {
    const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes });
    writeFileSync(join(root, 'apps/web/src/ui/styles/fonts', `${name}.woff2`), cut);
    console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
  }
}

/** All characters between two code points. */
function spread(from = 0, to = 0) {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
}

/** @param {string} letters @param {string} others */
function without(letters, others) {
  return [...letters].filter((letter) => !others.includes(letter)).join('');
}
