import { expect, test } from 'vitest';
import { extract } from './extract.mjs';
import { namesIn, problemsOf } from './problems.mjs';
import { compiled } from './vite-plugin.mjs';

const path = 'packages/contract/src/gallery/messages.ts';

test('the sentences of a source are found', () => {
  const source = `
    export const messages = sentences({ saved: 'Album saved.', nested: { gone: 'It is gone.' } });
    export const name = requiredText('Title', 80);
    export const left = (count: number) => t('{count} left', { count });
    export const Part = () => <p title={t('Hint')}>{t(\`More\`)}</p>;
  `;
  const { texts, findings, read } = extract(`${path}x`, source);
  expect(texts).toEqual(['Album saved.', 'It is gone.', 'Title', '{count} left', 'Hint', 'More']);
  expect([findings, read]).toEqual([[], ['messages', 'messages.saved']]);
});

test.each([
  ["export const saved = t('Saved');", 'called while the module is loading'],
  ['export const saved = () => t(text);', 'takes a literal text'],
  ['export const Part = () => <p>Read this</p>;', "'Read this' is not in the catalog"],
  ['export const Part = () => <input placeholder="Your name" />;', "'Your name' is not in the"],
  [`export const Part = () => <p title={\`Page \${of}\`} />;`, "'Page …' is not in the catalog"],
  ["export const add = () => t('Add {noun}', { noun: t('package') });", 'takes no part of a'],
  ["export const add = () => t('Add {noun}', { noun: noun.toLowerCase() });", 'takes no part of a'],
])('%s is refused', (source, reason) => {
  expect(extract(`${path}x`, source).findings.map(({ text }) => text)).toEqual([
    expect.stringContaining(reason),
  ]);
});

test('a sentence that is read while a module is loading is found', () => {
  const source =
    'const text = z.string().min(1, bookingMessages.phone); const all = { ...bookingMessages };';
  expect(extract(path, source).early.map(({ name }) => name)).toContain('bookingMessages.phone');
  const lazily = 'const text = z.string().min(1, { error: () => bookingMessages.phone });';
  expect(extract(path, lazily).early.map(({ name }) => name)).not.toContain(
    'bookingMessages.phone',
  );
});

const plural = '{count, plural, one {# photo} other {# photos}}';

test.each([
  ['Saved', 'Gespeichert', []],
  ['{a} and {b}', '{b} und {a}', []],
  [plural, '{count, plural, other {写真#枚}}', []],
  ['{a} and {b}', '{a} und', ["'{a} and {b}' has {a} {b}, its translation {a}."]],
  ['{a}', '{a} {b}', ["'{a}' has {a}, its translation {a} {b}."]],
  ['Read the <terms>terms</terms>', 'Bedingungen', [expect.stringContaining('<terms>')]],
  [plural, '{count, plural, one {# Foto}}', [expect.stringContaining('has no “other”')]],
  [plural, '{count, plural, one {# Foto}', [expect.stringContaining('has a broken parameter')]],
])('%s translated as %s', (text, translation, problems) => {
  expect(problemsOf(new Set([text]), new Map([[text, translation]]))).toEqual(problems);
});

test('missing and unused sentences are named', () => {
  expect(problemsOf(new Set(['One']), new Map([['Two', 'Zwei']]))).toEqual([
    "'One' is missing.",
    "'Two' is unused.",
  ]);
  expect(namesIn('{n, plural, one {a {x}} other {b {y}}}')).toBe('{n} {x} {y}');
});

test.each([
  ['{count', 'broken parameter'],
  ['{count, plural, one {# Foto}}', '{count, plural} has no “other”.'],
  ['{count, plural, other {{kind, select, a {Foto}}}}', '{kind, select} has no “other”.'],
])('the build names the file and the sentence of the translation %s', (translation, reason) => {
  const build = () => compiled(['{count} left'], new Map([['{count} left', translation]]), 'de.po');
  expect(build).toThrow("de.po: '{count} left' has a broken parameter");
  expect(build).toThrow(reason);
});
