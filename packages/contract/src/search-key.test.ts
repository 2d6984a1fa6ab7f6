import { expect, test } from 'vitest';
import { searchKey } from './search-key.ts';

test.each([
  ['Côte d’Ivoire', "cote d'ivoire"],
  ['STRAẞE, straße', 'strasse, strasse'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
  ['İzmir, Işık', 'izmir, isik'],
  ['Þórður', 'thordur'],
  ['ﬁn', 'fin'],
  ['ＡＢＣ１２', 'abc12'],
  ['ｶﾞｰﾃﾞﾝ', 'カーテン'],
  ['ガーデン', 'カーテン'],
])('%j is compared as %j', (text, expected) => expect(searchKey(text)).toBe(expected));

test('a part of a name in another script is a part of its key', () => {
  expect(searchKey('서울에서')).toContain(searchKey('에서'));
  expect(searchKey('東京タワー')).toContain(searchKey('京タ'));
});
