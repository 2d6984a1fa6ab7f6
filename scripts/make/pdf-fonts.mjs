/**
 * `node scripts/make/pdf-fonts.mjs`: creates the fonts that PDFs (invoices, receipts) use for
 * characters that Inter lacks, and `coverage.txt`, which lists the characters of each. Each is one
 * weight of a Noto face, subset to its own script. The Chinese, Japanese and Korean faces stay in
 * the slices of some hundred characters of their packages, so that a PDF reads only those that it
 * needs: one file for each language, with the slices concatenated, each compressed, since fontkit
 * can't extract a part of a WOFF2. Run it again when the packages change; the results are
 * committed, since nothing else changes them.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../build-cache.mjs';
import { installPackage } from '../toolchain.mjs';

const subsetFont = bring('subset-font', '2.9.0');
const fontkit = bring('fontkit', '2.0.4');

const folder = join(root, 'apps/server/fonts');
const noto = join(folder, 'noto');

/**
 * The scripts that are one file each: the slice of their package, with the combining marks that
 * belong to it. Only those that fontkit shapes like HarfBuzz are included. It fails on Telugu,
 * Malayalam, Gurmukhi and Khmer words, and substitutes wrong glyphs in Bengali, Kannada, Lao and
 * Burmese.
 */
const scripts = [
  { name: 'arabic', version: '5.3.0' },
  { name: 'hebrew', version: '5.3.0' },
  { name: 'devanagari', version: '5.3.0' },
  { name: 'thai', version: '5.3.0' },
  { name: 'armenian', version: '5.3.0' },
  { name: 'georgian', version: '5.3.0' },
  { name: 'tamil', version: '5.3.0' },
  { name: 'gujarati', version: '5.3.0' },
  { name: 'sinhala', version: '5.3.0' },
  { name: 'ethiopic', version: '5.3.0' },
];

/** The sliced faces; a character is kept in the first face that has it, so that most PDFs need few files. */
const sliced = [
  { name: 'sc', version: '5.3.1' },
  { name: 'tc', version: '5.3.1' },
  { name: 'jp', version: '5.3.1' },
  { name: 'kr', version: '5.3.1' },
];

/** @type {[face: string, letters: string][]} */
const coverage = [];
const seen = new Set();
keep('Inter-Regular.ttf', readFileSync(join(folder, 'Inter-Regular.ttf')));

rmSync(noto, { recursive: true, force: true });
mkdirSync(noto);

for (const { name, version } of scripts) {
  const { files, ranges } = open(name, version);
  const letters = lettersOf(ranges[name]);
  const cut = await cutDown(join(files, `noto-sans-${name}-${name}-wght-normal.woff2`), letters);
  writeFileSync(join(folder, `noto/${name}.ttf`), cut);
  keep(`noto/${name}.ttf`, cut);
}

for (const { name, version } of sliced) {
  const { files, ranges } = open(name, version);
  const slices = [];
  let end = 0;
  for (const [key, range] of Object.entries(ranges)) {
    const slice = /^\[(\d+)\]$/.exec(key)?.[1];
    if (slice === undefined) continue;
    const path = join(files, `noto-sans-${name}-${slice}-wght-normal.woff2`);
    const whole = new Set(fontkit.create(readFileSync(path)).characterSet);
    const letters = lettersOf(range).filter((letter) => whole.has(letter) && !seen.has(letter));
    if (letters.length === 0) continue;
    const cut = await cutDown(path, letters);
    const bytes = brotliCompressSync(cut);
    slices.push(bytes);
    keep(`noto/${name}.slices#${end}-${end + bytes.length}`, cut);
    end += bytes.length;
  }
  writeFileSync(join(folder, `noto/${name}.slices`), Buffer.concat(slices));
}

const lines = coverage.map(([face, letters]) => `${face} ${letters}\n`);
writeFileSync(join(folder, 'coverage.txt'), lines.join(''));
console.log(`${coverage.length} typefaces and slices, ${seen.size} letters`);

/** @param {string} name @param {string} version */
function bring(name, version) {
  const packages = installPackage(name, version, `Bringing ${name} ${version}…`);
  return createRequire(join(packages, name, 'package.json'))(name);
}

/** @param {string} name @param {string} version */
function open(name, version) {
  const id = `@fontsource-variable/noto-sans-${name}`;
  const path = join(installPackage(id, version, `Bringing ${id} ${version}…`), id);
  const ranges = JSON.parse(readFileSync(join(path, 'unicode.json'), 'utf8'));
  return { files: join(path, 'files'), ranges };
}

/** @param {string} range as CSS writes it: U+600-6FF, U+200C @returns {number[]} */
function lettersOf(range) {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

/** @param {string} path @param {number[]} letters @returns {Promise<Buffer>} */
function cutDown(path, letters) {
  return subsetFont(readFileSync(path), String.fromCodePoint(...letters), {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  });
}

/** Records the characters of a face. @param {string} face its file, or its slice of one @param {Buffer} bytes */
function keep(face, bytes) {
  // The last entry is not a character: it ends the table.
  const letters = fontkit
    .create(bytes)
    .characterSet.filter((/** @type {number} */ it) => it >= 0x20 && it !== 0xffff);
  for (const letter of letters) seen.add(letter);
  coverage.push([face, String.fromCodePoint(...letters)]);
}
