import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import type { Locale } from './locale.ts';
import { currentLocale, localeTag, provideLocale } from './locale.ts';
import { isPlain, keyOf, provideCatalogs, sentences, t, tc, translate } from './sentences.ts';

const german: Record<string, string> = {
  'Save the date': 'Termin vormerken',
  'amount\u0004Open': 'Offen',
  Open: 'Geöffnet',
  '{title} was deleted.': '„{title}“ wurde gelöscht.',
  '{count, plural, one {# photo} other {# photos}} of {album}':
    '{count, plural, one {# Foto} other {# Fotos}} aus {album}',
};

let locale: Locale | undefined;
provideLocale(() => locale);
provideCatalogs({
  load: (language) =>
    language === 'de'
      ? Object.fromEntries(
          Object.entries(german).map(([text, own]) => [
            keyOf(text),
            isPlain(own) ? own : compileMessageOrThrow(own),
          ]),
        )
      : {},
  compile: compileMessageOrThrow,
});

afterEach(() => {
  locale = undefined;
});

const photos = (count: number) =>
  t('{count, plural, one {# photo} other {# photos}} of {album}', { count, album: 'Anna' });

test('a sentence is in the language of the locale, and in English where it has no translation', () => {
  expect(t('Save the date')).toBe('Save the date');
  expect([photos(1), photos(1200)]).toEqual(['1 photo of Anna', '1,200 photos of Anna']);
  locale = { language: 'de', region: 'DE' };
  expect(t('Save the date')).toBe('Termin vormerken');
  expect(t('{title} was deleted.', { title: '{x}' })).toBe('„{x}“ wurde gelöscht.');
  expect([photos(1), photos(1200)]).toEqual(['1 Foto aus Anna', '1.200 Fotos aus Anna']);
  expect(t('Nobody has translated {this}', { this: 'it' })).toBe('Nobody has translated it');
  expect(translate('Save the date')).toBe('Termin vormerken');
  expect(translate('{nobody} knows')).toBe('{nobody} knows');
});

test('a name of the other direction is isolated, in plain sentences and in plurals', () => {
  const sara = '\u2068שרה (2)\u2069';
  const given = 'שרה (2)';
  expect(t('{title} was deleted.', { title: given })).toBe(`${sara} was deleted.`);
  locale = { language: 'de', region: 'DE' };
  expect(t('{title} was deleted.', { title: given })).toBe(`„${sara}“ wurde gelöscht.`);
  const text = '{count, plural, one {# photo} other {# photos}} of {album}';
  expect(t(text, { count: 1, album: given })).toBe(`1 Foto aus ${sara}`);
  expect(t('{title} was deleted.', { title: 'Ada 千代' })).toBe('„Ada 千代“ wurde gelöscht.');
});

test('a text is plain unless it has plurals, formats or quotes', () => {
  for (const text of ['Save the date', 'Anna’s {title}', "Anna's {title}", '']) {
    expect([text, isPlain(text)]).toEqual([text, true]);
  }
  for (const text of [
    '{size, number} MB',
    "a '{brace}'",
    "it''s",
    '{count, plural, other {#}}',
    '{',
  ]) {
    expect([text, isPlain(text)]).toEqual([text, false]);
  }
});

test('a text with several meanings has a translation for each context', () => {
  expect([t('Open'), tc('amount', 'Open')]).toEqual(['Open', 'Open']);
  locale = { language: 'de', region: 'DE' };
  expect([t('Open'), tc('amount', 'Open')]).toEqual(['Geöffnet', 'Offen']);
  expect(tc('nobody', 'has translated it')).toBe('has translated it');
});

test('sentences by names are read in the language of the moment', () => {
  const messages = sentences({
    save: 'Save the date',
    nested: { save: 'Save the date' },
    removed: (title: string) => t('{title} was deleted.', { title }),
  });
  expect(messages.save).toBe('Save the date');
  locale = { language: 'de', region: 'DE' };
  expect({ ...messages, removed: messages.removed('Anna') }).toEqual({
    save: 'Termin vormerken',
    nested: { save: 'Termin vormerken' },
    removed: '„Anna“ wurde gelöscht.',
  });
});

test('numbers are written as in the country', () => {
  const size = () => t('{size, number} MB', { size: 1234.5 });
  const plain = () => t('{size} MB', { size: 1234.5 });
  expect([size(), plain()]).toEqual(['1,234.5 MB', '1,234.5 MB']);
  locale = { language: 'de', region: 'CH' };
  expect([size(), plain()]).toEqual(["1'234.5 MB", "1'234.5 MB"]);
  expect(localeTag()).toBe('de-CH');
  locale = { language: 'pt-BR', region: 'BR' };
  expect(localeTag(currentLocale())).toBe('pt-BR');
});

test('the parameters of a sentence are typed by its text', () => {
  expectTypeOf(t<'Save the date'>).parameters.toEqualTypeOf<[text: 'Save the date']>();
  type Values = Parameters<
    typeof t<'{count, plural, one {# photo of {album}} other {# photos of {album}}} by {name}'>
  >[1];
  expectTypeOf<keyof Values>().toEqualTypeOf<'count' | 'album' | 'name'>();
});
