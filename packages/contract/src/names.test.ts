import { afterEach, describe, expect, test } from 'vitest';
import { customerInput } from './bookings/schema.ts';
import { sendFavouritesInput } from './files/shares/schema.ts';
import type { Language } from './languages.ts';
import { defaultLocale, provideLocale } from './locale.ts';
import { submitContactInput } from './messages/schema.ts';
import { fullName, greetedName, isFamilyFirst, tidyName } from './names.ts';

function writeFor(language: Language, region: string) {
  provideLocale(() => ({ language, region }));
}

afterEach(() => provideLocale(() => undefined));

const ada = { firstName: 'Ada', lastName: 'Nilsson' };
const taro = { firstName: 'Taro', lastName: 'Yamada' };
const kanji = { firstName: '太郎', lastName: '山田' };

test.each([
  [ada, 'en', 'Ada Nilsson', 'Ada'],
  [{ ...ada, lastName: '' }, 'en', 'Ada', 'Ada'],
  [{ firstName: '', lastName: 'Suharto' }, 'en', 'Suharto', 'Suharto'],
  [{ firstName: '', lastName: '' }, 'en', '', ''],
  [taro, 'ja', 'Yamada Taro', 'Yamada Taro'],
  [taro, 'hu', 'Yamada Taro', 'Yamada Taro'],
  [{ ...taro, lastName: '' }, 'ja', 'Taro', 'Taro'],
  [kanji, 'ja', '山田 太郎', '山田 太郎'],
  [kanji, 'de', '山田 太郎', '太郎'],
  [{ firstName: '민준', lastName: '김' }, 'en', '김 민준', '민준'],
])('the name of %j in %s is %j, and the greeting says %j', (person, language, name, greeted) => {
  expect([fullName(person, language), greetedName(person, language)]).toEqual([name, greeted]);
});

test('the order is that of the current locale', () => {
  expect([fullName(taro), isFamilyFirst()]).toEqual(['Taro Yamada', false]);
  writeFor('ja', 'JP');
  expect([fullName(taro), isFamilyFirst()]).toEqual(['Yamada Taro', true]);
});

describe('the last name', () => {
  const nameless = {
    ...{ firstName: 'Suharto', email: 'suharto@client.example', phone: '+62 812 3456 789' },
  };
  const check = () =>
    [nameless, { ...nameless, lastName: ' ' }].map((customer) => {
      const { error } = customerInput.safeParse(customer);
      return error?.issues.map(({ message }) => message) ?? [];
    });

  test('is required in the default locale', () => {
    expect(defaultLocale).toEqual({ language: 'en', region: 'US' });
    expect(check()).toEqual([['Last name is required'], ['Last name is required']]);
  });

  test.each([
    ['en', 'GB'],
    ['es', 'US'],
    ['ja', 'JP'],
  ] as const)('is optional in %s of %s', (language, region) => {
    writeFor(language, region);
    expect(check()).toEqual([[], []]);
    expect(customerInput.parse(nameless).lastName).toBe('');
  });
});

describe('a name that would disturb what is around it', () => {
  test.each([
    ['500 marks on a letter', `Zoe${'\u0301'.repeat(500)}`, `Zoé${'\u0301'.repeat(4)}`],
    ['marks that change the direction', '\u202eadA\u202c\u200f \u2067Ada\u2069', 'adA Ada'],
    ['characters without width', 'A\u200bd\ufeffa', 'Ada'],
  ])('is stored without %s', (_, typed, stored) => {
    expect(customerInput.shape.firstName.parse(typed)).toBe(stored);
    expect(fullName({ firstName: typed, lastName: '' })).toBe(stored);
  });

  test('is tidied wherever a stranger writes one: on the form for messages and with favourites', () => {
    const name = `\u202eZoe${'\u0301'.repeat(100)}`;
    const { shape } = submitContactInput;
    const tidied = tidyName(name);
    expect([shape.name.parse(name), shape.service.parse(name)]).toEqual([tidied, tidied]);
    expect(sendFavouritesInput.shape.name.parse(name)).toBe(tidied);
    expect(shape.service.safeParse('\u200f').error?.issues).toMatchObject([
      { message: 'Service is required' },
    ]);
  });

  test('of such characters alone is none', () => {
    expect(customerInput.shape.firstName.safeParse('\u200f\u202e').error?.issues).toMatchObject([
      { message: 'First name is required' },
    ]);
  });

  test.each(['Nguyễn Thị Ánh', 'שָׁלוֹם', 'مُحَمَّد', 'می\u200cخواهم', 'क्षत्रिय', 'ད\u0f7eསྒྲུབས'])(
    'leaves %j as it is written',
    (name) => expect(tidyName(name.normalize('NFC'))).toBe(name.normalize('NFC')),
  );
});
