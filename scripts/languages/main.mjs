/**
 * `npm run languages`: brings the PO files to the sentences of the source: adds new ones, untranslated, and removes those that
 * are no longer used. With `--check` it changes nothing, and names what is missing, unused or has other parameters.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { translationsOf } from '../../apps/server/src/catalogs.ts';
import { languages, sourceLanguage } from '../../packages/contract/src/languages.ts';
import { keyOf } from '../../packages/contract/src/sentences.ts';
import { root } from '../build-cache.mjs';
import { namesIn, problemsOf } from './problems.mjs';
import { readSentences } from './source.mjs';

const folder = join(root, 'packages/contract/languages');
const { sentences, findings } = readSentences(root);
const texts = new Set(sentences.keys());

/** @type {Map<string, string>} */
const byKey = new Map();
for (const text of texts) {
  const other = byKey.get(keyOf(text));
  if (other !== undefined) findings.push(`'${text}' and '${other}' have one key: change a word.`);
  byKey.set(keyOf(text), text);
  try {
    namesIn(text);
  } catch {
    findings.push(`${sentences.get(text)?.files[0]} '${text}' has a broken parameter.`);
  }
}

for (const language of languages.filter((each) => each !== sourceLanguage)) {
  const file = join(folder, `${language}.po`);
  const translations = existsSync(file) ? translationsOf(readFileSync(file, 'utf8')) : new Map();
  if (process.argv.includes('--check')) {
    const problems = problemsOf(texts, translations);
    findings.push(
      ...problems.map((problem) => `packages/contract/languages/${language}.po: ${problem}`),
    );
  } else {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, written(language, translations));
    const missing = [...texts].filter((text) => !translations.has(text)).length;
    console.log(`${language}: ${texts.size} sentences, ${missing} without a translation`);
  }
}

const shown = 40;
for (const finding of findings.slice(0, shown)) console.error(finding);
if (findings.length > shown) console.error(`and ${findings.length - shown} more`);
process.exitCode = findings.length > 0 ? 1 : 0;

/**
 * @param {string} language
 * @param {ReadonlyMap<string, string>} translations
 */
function written(language, translations) {
  const entries = [...sentences]
    .map(([text, { files }]) => ({
      // A context is part of the key, as in gettext.
      msgctxt: text.split('\u0004').at(-2) ?? '',
      msgid: text.split('\u0004').at(-1) ?? '',
      msgstr: [translations.get(text) ?? ''],
      comments: { reference: files.slice(0, 3).join('\n') },
    }))
    .sort((one, other) => (one.comments.reference < other.comments.reference ? -1 : 1));
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=UTF-8' };
  const contexts = [...new Set(entries.map(({ msgctxt }) => msgctxt))];
  const byContext = Object.fromEntries(
    contexts.map((context) => [
      context,
      Object.fromEntries(
        entries.flatMap((entry) => (entry.msgctxt === context ? [[entry.msgid, entry]] : [])),
      ),
    ]),
  );
  const file = po.compile(
    { charset: 'utf-8', headers, translations: byContext },
    { foldLength: 0 },
  );
  return `${file}\n`;
}
