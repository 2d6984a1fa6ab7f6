/** The catalogs of the browser: `virtual:catalogs` loads a part of one language's sentences. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSentence, translationsOf } from '../../apps/server/src/catalogs.ts';
import { languages, sourceLanguage } from '../../packages/contract/src/languages.ts';
import { root } from '../build-cache.mjs';
import { parts, readSentences } from './source.mjs';

const prefix = 'virtual:catalogs';

/** @returns {import('vite').Plugin} */
export function catalogs() {
  /** @type {ReturnType<typeof readSentences>['sentences'] | undefined} */
  let sentences;
  let isBuild = false;
  return {
    name: 'catalogs',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [, part, language] = id.split('/');
      if (part === undefined || language === undefined) return loaders();
      // In development Lingui compiles what a catalog lacks.
      if (!isBuild && language === sourceLanguage) return 'export default {};';
      sentences ??= readSentences(root).sentences;
      const texts = [...sentences].flatMap(([text, { part: own }]) => (own === part ? [text] : []));
      return `export default ${JSON.stringify(catalogOf(texts, language))};`;
    },
  };
}

function loaders() {
  const ofPart = (/** @type {string} */ part) =>
    languages.map((each) => `'${each}': () => import('${prefix}/${part}/${each}')`).join(', ');
  return `export const loaders = { ${parts.map((part) => `${part}: { ${ofPart(part)} }`).join(', ')} };`;
}

/**
 * The compiled sentences of a language; of those without a translation the ones with parameters in English, since pages have
 * no compiler.
 * @param {readonly string[]} texts
 * @param {string} language
 */
function catalogOf(texts, language) {
  const file = join(root, `packages/contract/languages/${language}.po`);
  const translations = existsSync(file) ? translationsOf(readFileSync(file, 'utf8')) : new Map();
  return Object.fromEntries(
    texts.flatMap((text) => {
      const compiled = compileSentence(translations.get(text) ?? text);
      return compiled === text ? [] : [[text, compiled]];
    }),
  );
}
