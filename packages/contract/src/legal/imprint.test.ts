import { expect, test } from 'vitest';
import { imprintSentence, missingImprint } from './imprint.ts';

const page = (title: string) => ({ title, slug: 'page' });

test('a studio in a country that asks for an imprint is missing one until a page is called so', () => {
  expect(missingImprint('DE', undefined)).toEqual({ country: 'DE', law: '§ 5 DDG' });
  expect(missingImprint('DE', [page('Terms')])).toEqual({ country: 'DE', law: '§ 5 DDG' });
  expect(missingImprint('DE', [page('Terms'), page('IMPRESSUM')])).toBeUndefined();
});

test.each([
  ['AT', 'Impressum und Offenlegung'],
  ['CH', 'Imprint'],
  ['FR', 'Mentions légales'],
  ['ES', 'Aviso legal'],
  ['IT', 'Note legali'],
  ['NL', 'Colofon'],
  ['JP', '特定商取引法に基づく表記'],
])('in %s a page called %j is one', (country, title) => {
  expect(missingImprint(country, [])).toBeDefined();
  expect(missingImprint(country, [page(title)])).toBeUndefined();
});

test.each(['US', 'BR', 'CA'])('in %s none is asked for', (country) => {
  expect(missingImprint(country, undefined)).toBeUndefined();
});

test('the reminder names country and law', () => {
  expect(imprintSentence({ country: 'DE', law: '§ 5 DDG' })).toBe(
    'In Germany, the site of a business needs an imprint: who you are and how to reach you (§ 5 DDG).',
  );
});
