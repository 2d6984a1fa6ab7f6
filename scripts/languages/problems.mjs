/** What is wrong with the translations of a language. */
import { compileParts } from '../../apps/server/src/catalogs.ts';

/**
 * @param {ReadonlySet<string>} texts the sentences of the source
 * @param {ReadonlyMap<string, string>} translations
 * @returns {string[]}
 */
export function problemsOf(texts, translations) {
  const problems = [];
  for (const text of texts) {
    const translation = translations.get(text);
    if (translation === undefined) problems.push(`'${text}' is missing.`);
    else problems.push(...differences(text, translation));
  }
  for (const text of translations.keys()) {
    if (!texts.has(text)) problems.push(`'${text}' is unused.`);
  }
  return problems;
}

/**
 * How the parameters and marks of a translation differ from those of its text.
 * @param {string} text
 * @param {string} translation
 */
function differences(text, translation) {
  try {
    const [wanted, own] = [namesIn(text), namesIn(translation)];
    return wanted === own
      ? []
      : [`'${text}' has ${wanted || 'no parameters'}, its translation ${own || 'none'}.`];
  } catch (error) {
    return [
      `'${text}' has a broken parameter: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    ];
  }
}

/**
 * The names of the parameters of a sentence and of its marks (`<terms>…</terms>`), in alphabetical order.
 * @param {string} text
 * @throws for a broken parameter
 */
export function namesIn(text) {
  const names = new Set([...text.matchAll(/<\/?\w+>/g)].map(([mark]) => mark));
  /** @param {unknown} part */
  const add = (part) => {
    if (!Array.isArray(part)) return;
    const [name, , choices] = part;
    names.add(`{${name}}`);
    if (typeof choices === 'object' && choices !== null) {
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) choice.forEach(add);
    }
  };
  for (const part of compileParts(text)) add(part);
  return [...names].sort().join(' ');
}
