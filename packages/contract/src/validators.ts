import { z } from 'zod';
import { isLink, isWebAddress } from './links.ts';
import {
  canonicalAddress,
  emailPattern,
  isBeyondAscii,
  longestMailAddress,
} from './mail-address.ts';
import { isLastNameRequired, tidyName, tidyText } from './names.ts';
import { sentences, t, translate } from './sentences.ts';

/** The maximum length of each kind of text, in characters. This is the only such list. */
export const lengths = {
  name: 80,
  title: 160,
  email: longestMailAddress,
  phone: 32,
  password: 256,
  line: 300,
  link: 2048,
  description: 2000,
  message: 5000,
  text: 10_000,
} as const;

export const validationMessages = sentences({
  email: 'Please enter a valid email address',
  password: 'Password must be at least 8 characters with uppercase, lowercase, and numbers',
  phone: 'Please enter a valid phone number',
  link: 'Please enter a valid URL or path',
  webAddress: 'Please enter a full web address that starts with https://',
  requiredField: (label: Label) => t('{label} is required', { label: named(label) }),
  positive: (label: Label) => t('{label} must be a positive number', { label: named(label) }),
  oneLine: (label: Label) => t('{label} must be one line', { label: named(label) }),
  tooLong: (label: Label, max: number) =>
    t('{label} can have at most {max} characters', { label: named(label), max }),
  mustBeText: (label: Label) => t('{label} must be text', { label: named(label) }),
  mustBeNumber: (label: Label) => t('{label} must be a number', { label: named(label) }),
  whole: (label: Label) => t('{label} must be a whole number', { label: named(label) }),
  mustBeYesOrNo: (label: Label) => t('{label} must be true or false', { label: named(label) }),
  mustBeOneOf: (label: Label, choices: readonly string[]) =>
    t('{label} must be one of: {choices}', { label: named(label), choices: choices.join(', ') }),
  unknownId: (label: Label) => t('{label} is not a known id', { label: named(label) }),
});

/** The label of a field: its English text, or what reads it from an object of sentences. */
export type Label = string | (() => string);

/** A sentence that is read when a value is refused, in the language of that moment. */
export type Sentence = () => string;

/** A label in the current language. */
export function named(label: Label): string {
  return typeof label === 'string' ? translate(label) : label();
}

type Refused = { readonly input?: unknown };

/** The sentence for what is no text, or missing. */
export function textError(label: Label, required: Sentence) {
  return (issue: Refused) =>
    issue.input === undefined || issue.input === null
      ? required()
      : validationMessages.mustBeText(label);
}

/** A tidy text whose lines end in LF alone; forms submit CRLF. */
function tidyLines(text: string): string {
  return tidyText(text.replace(/\r\n?/g, '\n'));
}

/** A trimmed text of 0 to `max` characters. */
export function optionalText(label: Label, max: number) {
  return z
    .string({ error: textError(label, () => validationMessages.requiredField(label)) })
    .overwrite(tidyLines)
    .trim()
    .max(max, { error: () => validationMessages.tooLong(label, max) });
}

/** The name of a person, or nothing: a trimmed line that `tidyName` has tidied. */
export function optionalPersonName(label: Label) {
  return personName(label, () => validationMessages.requiredField(label));
}

/** As `optionalPersonName`, of at least one character; `required` is the message for an empty one. */
export function requiredPersonName(
  label: Label,
  required: Sentence = () => validationMessages.requiredField(label),
) {
  return personName(label, required).min(1, { error: required });
}

function personName(label: Label, required: Sentence) {
  return z
    .string({ error: textError(label, required) })
    .overwrite(tidyName)
    .trim()
    .max(lengths.name, { error: () => validationMessages.tooLong(label, lengths.name) })
    .refine((text) => !notOneLine.test(text), { error: () => validationMessages.oneLine(label) });
}

/** The last name in a form whose rule is `isLastNameRequired`; `required` is its message. */
export function lastName(required: Sentence) {
  return z.preprocess(
    (value: string) => value ?? '',
    optionalPersonName('Last name').refine((text) => text !== '' || !isLastNameRequired(), {
      error: required,
    }),
  );
}

/** A trimmed text of 1 to `max` characters; `required` is the message for an empty one. */
export function requiredText(
  label: Label,
  max: number,
  required: Sentence = () => validationMessages.requiredField(label),
) {
  return z
    .string({ error: textError(label, required) })
    .overwrite(tidyLines)
    .trim()
    .min(1, { error: required })
    .max(max, { error: () => validationMessages.tooLong(label, max) });
}

/** A control character would end a mail header, or be invisible in a list. */
const notOneLine = /[\p{Cc}\u2028\u2029]/u;

/** As `requiredText`, in one line: for text used in mail headers. */
export function requiredLine(label: Label, max: number, required?: Sentence) {
  return requiredText(label, max, required).refine((text) => !notOneLine.test(text), {
    error: () => validationMessages.oneLine(label),
  });
}

/** As `requiredLine`, or nothing. */
export function optionalLine(label: Label, max: number) {
  return optionalText(label, max).refine((text) => !notOneLine.test(text), {
    error: () => validationMessages.oneLine(label),
  });
}

/** An address of the form x@y.z in its canonical form; `required` is the sentence for an empty one. */
export function email(
  sentence: Sentence = () => validationMessages.email,
  required: Sentence = () => t('Email is required'),
) {
  return (
    z
      .string({ error: textError('Email', required) })
      .trim()
      .min(1, { error: required })
      // Aborts, since the pattern would take 20 seconds on a text of 200,000 dots.
      .max(lengths.email, {
        error: () => validationMessages.tooLong('Email', lengths.email),
        abort: true,
      })
      .regex(emailPattern, { error: sentence })
      .overwrite(canonicalAddress)
      .refine((address) => !isBeyondAscii(address.split('@')[1] ?? ''), {
        error: sentence,
      })
      .max(lengths.email, { error: () => validationMessages.tooLong('Email', lengths.email) })
  );
}

/** The shortest numbers that a country has, in digits. */
const shortestPhone = 4;

/** A telephone number, or empty. Whether the country has so short a number is known by `isLocalPhone`. */
export const optionalPhone = optionalText('Phone', lengths.phone).refine(
  (value) =>
    value === '' || ((value.match(/\d/g)?.length ?? 0) >= shortestPhone && !notOneLine.test(value)),
  { error: () => validationMessages.phone },
);

/** A link that `isLink` accepts. */
export function link(label: Label = 'Link') {
  return optionalText(label, lengths.link).refine(isLink, { error: () => validationMessages.link });
}

/** An absolute http(s) URL, or empty. */
export function webAddress(label: Label) {
  return optionalText(label, lengths.link).refine(isWebAddress, {
    error: () => validationMessages.webAddress,
  });
}

/** A boolean. */
export function flag(label: Label) {
  return z.boolean({ error: () => validationMessages.mustBeYesOrNo(label) });
}

/** A boolean; strings are accepted too, for query strings. */
export function queryFlag(label: Label) {
  return z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    flag(label),
  );
}

/** A number; `required` is the message if it is missing. */
export function requiredNumber(
  label: Label,
  required: Sentence = () => validationMessages.requiredField(label),
) {
  return z.number({
    error: ({ input }: Refused) =>
      input === undefined || input === null ? required() : validationMessages.mustBeNumber(label),
  });
}

/** A whole number within limits; `error` is the message for one beyond them. */
export function wholeNumber(
  label: Label,
  { min, max }: { min: number; max: number },
  error: Sentence,
) {
  return requiredNumber(label)
    .int({ error: () => validationMessages.whole(label) })
    .min(min, { error })
    .max(max, { error });
}

/** An opaque id; one in an unknown format is simply not found. */
export function id(label: Label = 'Id') {
  return z
    .string({ error: () => validationMessages.unknownId(label) })
    .min(1, { error: () => validationMessages.unknownId(label) })
    .max(64, { error: () => validationMessages.unknownId(label) });
}

/** One of a list of values. */
export function oneOf<const Choices extends readonly [string, ...string[]]>(
  label: Label,
  choices: Choices,
) {
  return z.enum(choices, { error: () => validationMessages.mustBeOneOf(label, choices) });
}

/** One of a list of values, with a message of its own if it is missing. */
export function requiredOneOf<const Choices extends readonly [string, ...string[]]>(
  label: Label,
  choices: Choices,
) {
  return z.enum(choices, {
    error: ({ input }: Refused) =>
      input === undefined || input === null || input === ''
        ? validationMessages.requiredField(label)
        : validationMessages.mustBeOneOf(label, choices),
  });
}
