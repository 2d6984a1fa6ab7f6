import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validationMessages } from '../validators.ts';
import {
  asPlaceholder,
  fillPlaceholders,
  type MailTextKind,
  mailTextInput,
  mailTextKinds,
  mailTextNames,
  mailTextMessages as messages,
  updateMailTextInput,
} from './texts.ts';

const good = { id: 'galleryReady', subject: '', words: '', translations: {} } as const;
const refusals = (input: object) =>
  Object.fromEntries(
    mailTextInput
      .safeParse({ ...good, ...input })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

test('a mail has its own placeholders in the subject and the text, in every language', () => {
  const text = (kind: MailTextKind) => mailTextKinds[kind].map(asPlaceholder).join(' ');
  for (const id of mailTextNames) {
    const written = { subject: text(id), words: `Hello!\n\n${text(id)}` };
    expect(refusals({ id, ...written, translations: { ja: written } })).toEqual({});
  }
});

test('a placeholder that a mail does not have is refused at its field, by name', () => {
  const known = ['studio', 'title'];
  expect(
    refusals({
      subject: 'Hello {name}',
      words: 'At {studio} on {Date}',
      translations: { de: { words: 'Um { title }' }, fr: { subject: '{titre}' } },
    }),
  ).toEqual({
    subject: messages.unknown('{name}', known),
    words: messages.unknown('{Date}', known),
    'translations.de.words': messages.unknown('{ title }', known),
    'translations.fr.subject': messages.unknown('{titre}', known),
  });
  expect(messages.unknown('{name}', known)).toBe(
    'This mail has no {name}. It can have: {studio}, {title}',
  );
  expect(updateMailTextInput.safeParse({ id: 'galleryReady', words: '{name}' }).success).toBe(
    false,
  );
});

test('a subject is one line, and both texts have a limit', () => {
  expect(refusals({ subject: 'Hello\r\nBcc: everybody@client.example' })).toEqual({
    subject: validationMessages.oneLine('Subject'),
  });
  expect(refusals({ subject: 'x'.repeat(161), words: 'x'.repeat(2001) })).toEqual({
    subject: validationMessages.tooLong('Subject', 160),
    words: validationMessages.tooLong('Text', 2000),
  });
  expect(refusals({ id: 'passwordReset' })).toHaveProperty('id');
});

const names = mailTextKinds.bookingConfirmed;
const words = fc.string().map((text) => text.replaceAll(/[{}]/g, ''));
const value = fc.oneof(fc.string(), fc.constantFrom(...names.map(asPlaceholder), '$&'));

test('what a value contains is never a placeholder, and all else stays as it was written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.constantFrom(...names), words }), { maxLength: 8 }),
      fc.record(Object.fromEntries(names.map((name) => [name, value]))),
      (pieces, values) => {
        const text = pieces.map(({ name, words }) => asPlaceholder(name) + words).join('');
        const filled = pieces.map(({ name, words }) => `${values[name]}${words}`).join('');
        expect(fillPlaceholders(text, values)).toBe(filled);
      },
    ),
  );
});
