import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMailAddress } from './mail-address.ts';
import { email, optionalPhone, optionalText, requiredText } from './validators.ts';

describe('an e-mail address', () => {
  it('is trimmed and converted to lower case', () => {
    expect(email().parse('  Ada@Example.COM ')).toBe('ada@example.com');
  });

  it.each([
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['Anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
    ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
    ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
    ['jürgen@müller.example', 'jürgen@xn--mller-kva.example'],
    ['ju\u0308rgen@mail.example', 'jürgen@mail.example'],
    ['anna@mail.例え.テスト', 'anna@mail.xn--r8jz45g.xn--zckzah'],
  ])('has one form, with its domain in ASCII: %s is %s', (written, kept) => {
    expect(email().parse(written)).toBe(kept);
    expect(email().parse(kept)).toBe(kept);
  });

  it.each([
    ...['a@b..example', 'a@.b.example', 'a@b.example.', 'a@b.', 'a@bücher..example'],
    ...['a@b/c.example', 'a@bü/cher.example', 'a@bü#cher.example', 'a@bü%2e.example'],
    ...['a@b?c.example', 'a@xn--\u00fc.example'],
  ])('has a domain of names: %j is refused', (wrong) => {
    expect(email().safeParse(wrong).error?.issues[0]?.message).toBe(
      'Please enter a valid email address',
    );
  });

  it('has an @ followed by a dot, and no white space', () => {
    for (const wrong of ['ada', 'ada@example', 'a da@example.com', '@example.com']) {
      expect(email().safeParse(wrong).error?.issues[0]?.message).toBe(
        'Please enter a valid email address',
      );
    }
  });
});

describe('a recipient address', () => {
  it.each([
    '"robin lens"@client.example',
    'Robin <robin@client.example>',
    'a@b.example,c@d.example',
    'robin@client.example\r\nBcc: all@example.com',
    'robin(at home)@client.example',
    'robin@[127.0.0.1]',
  ])('has no characters with a meaning in mail headers: %j', (wrong) => {
    expect(isMailAddress(wrong)).toBe(false);
    expect(email().safeParse(wrong).success).toBe(false);
  });

  it.each(["o'hara+studio@client.example", 'jürgen@müller.example', 'a!#$%&*/=?^_`{|}~@x.y'])(
    'may be unusual: %j',
    (right) => expect(isMailAddress(right)).toBe(true),
  );
});

describe('texts', () => {
  it('that are missing, too long or not strings each get a message of their own', () => {
    const name = requiredText('Name', 5);
    const say = (value: unknown) => name.safeParse(value).error?.issues[0]?.message;
    expect(say(undefined)).toBe('Name is required');
    expect(say('   ')).toBe('Name is required');
    expect(say(7)).toBe('Name must be text');
    expect(say('abcdef')).toBe('Name can have at most 5 characters');
  });

  it('use a single character for line breaks', () => {
    expect(requiredText('Text', 20).parse('one\r\ntwo\rthree')).toBe('one\ntwo\nthree');
  });

  it('have neither marks that cover the lines above nor characters that turn what follows', () => {
    const marks = '\u0301'.repeat(500);
    expect(requiredText('Text', 20).parse(`e${marks}`)).toBe(`é${marks.slice(0, 4)}`);
    expect(optionalText('Text', 20).parse('\u202eone\u2067 \u200ftwo')).toBe('one \u200ftwo');
  });

  it('are trimmed and otherwise unchanged', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const parsed = requiredText('Name', 40).safeParse(text);
        expect(parsed.success).toBe(text.trim() !== '');
        if (parsed.success) expect(parsed.data).toBe(text.trim());
      }),
    );
  });
});

describe('an optional telephone number', () => {
  it('has digits or is empty', () => {
    expect(optionalPhone.safeParse('').success).toBe(true);
    expect(optionalPhone.safeParse('(212) 555-0147').success).toBe(true);
    expect(optionalPhone.safeParse('call me').error?.issues[0]?.message).toBe(
      'Please enter a valid phone number',
    );
  });
});
