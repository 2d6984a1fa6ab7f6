import { expect, test } from 'vitest';
import { letterKeys } from './name-order.ts';

/** The names in the order of their keys. */
function ordered(country: string, names: string[]): string[] {
  const keys = new Map(letterKeys(country));
  const keyOf = (name: string) =>
    [...name].map((letter) => keys.get(letter) ?? letter.toLowerCase()).join('');
  return names.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

test.each([
  ['SE', ['Aberg', 'Oberg', 'Zorn', 'Åberg', 'Ärlig', 'Öberg']],
  ['DE', ['Ärlig', 'Arm', 'Åse', 'Oben', 'Öberg', 'Straße', 'Stratmann', 'Zorn']],
  ['DK', ['Aberg', 'Zorn', 'Æbelø', 'Østergaard', 'Åberg']],
  ['ES', ['Nadal', 'Nuñez', 'Ñandú', 'Oca']],
  ['PL', ['Cmb', 'Ćma', 'Lost', 'Łoś', 'Mak']],
  ['TR', ['Cmb', 'Çelik', 'Dz', 'Oz', 'Öz', 'Sz', 'Şahin', 'Zz']],
  ['JP', ['Smith', 'あべ', 'カトウ', 'ガトウ2', 'ｻﾄｳ', '佐藤', '山田']],
  ['US', ['Aberg', 'Åke', 'Baker', 'Đoko', 'Eng', 'Lost', 'Łoz', 'Ñandú', 'Nuñez']],
])('names in %s are ordered as %j', (country, names) => {
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  expect(ordered(country, names.toReversed())).toEqual(names);
  expect(names.toReversed().toSorted(new Intl.Collator(language).compare)).toEqual(names);
});
