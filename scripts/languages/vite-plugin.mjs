/** The catalogs of the browser: `virtual:catalogs` loads a part of one language's sentences. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTranslation, translationsOf } from '../../apps/server/src/catalogs.ts';
import { languages, sourceLanguage } from '../../packages/contract/src/languages.ts';
import { isPlain, keyOf } from '../../packages/contract/src/sentences.ts';
import { root } from '../build-cache.mjs';
import { parts, readSentences } from './source.mjs';

const prefix = 'virtual:catalogs';

/** @returns {import('vite').Plugin} */
export function catalogs() {
  let isBuild = false;
  return {
    name: 'catalogs',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id, options) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      // The server gives its renderer whole catalogs.
      if (options?.ssr) return 'export const loadPart = async () => ({ default: {} });';
      const [, part, language] = id.split('/');
      if (part !== undefined && language !== undefined) {
        // In development Lingui compiles what a catalog lacks.
        return moduleOf(language === sourceLanguage ? {} : catalogOf(part, language));
      }
      if (!isBuild) return imports();
      // Emitted under names that a short function can tell: imports would be a list in the first script of every page.
      return `export const loadPart = (part, language) =>
  import(/* @vite-ignore */ \`./sentences-\${part}-\${language}-${emitCatalogs(this)}.js\`);`;
    },
  };
}

/** In development. */
function imports() {
  const ofPart = (/** @type {string} */ part) =>
    languages.map((each) => `'${each}': () => import('${prefix}/${part}/${each}')`).join(', ');
  return `const loaders = { ${parts.map((part) => `${part}: { ${ofPart(part)} }`).join(', ')} };
export const loadPart = (part, language) => loaders[part][language]();`;
}

/**
 * Emits the catalogs of all parts and languages.
 * @param {{ emitFile: (file: { type: 'asset', fileName: string, source: string }) => unknown }} build
 * @returns {string} the hash in their names
 */
function emitCatalogs(build) {
  const files = parts.flatMap((part) =>
    languages.map((language) => ({
      name: `sentences-${part}-${language}`,
      source: moduleOf(catalogOf(part, language)),
    })),
  );
  const content = files.map(({ source }) => source).join('\n');
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  for (const { name, source } of files) {
    build.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.js`, source });
  }
  return hash;
}

const moduleOf = (/** @type {object} */ catalog) => `export default ${JSON.stringify(catalog)};`;

/** @type {ReturnType<typeof readSentences>['sentences'] | undefined} */
let sentences;
/** @type {Map<string, Map<string, string>>} */
const translated = new Map();

/**
 * @param {string} part
 * @param {string} language
 */
function catalogOf(part, language) {
  sentences ??= readSentences(root).sentences;
  const translations = translated.get(language) ?? readTranslations(language);
  translated.set(language, translations);
  const own = [...sentences].flatMap(([text, each]) => (each.part === part ? [text] : []));
  return compiled(own, translations, `packages/contract/languages/${language}.po`);
}

/**
 * Sentences with their translations; of those without one the ones that have to be compiled, since pages have no compiler.
 * @param {readonly string[]} texts
 * @param {ReadonlyMap<string, string>} translations
 * @param {string} file where they are from
 * @throws Error naming the file and the sentence with a broken parameter
 */
export function compiled(texts, translations, file) {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const translation = translations.get(text) ?? text;
      if (isPlain(text) && translation === text) return [];
      return [[keyOf(text), compileTranslation(file, text, translation)]];
    }),
  );
}

/** @param {string} language */
function readTranslations(language) {
  const file = join(root, `packages/contract/languages/${language}.po`);
  if (language === sourceLanguage || !existsSync(file)) return new Map();
  return translationsOf(readFileSync(file, 'utf8'));
}
