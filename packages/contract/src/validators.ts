import { z } from 'zod';

/** The maximum length of each kind of text, in characters. This is the only such list. */
export const lengths = {
  name: 80,
  title: 160,
  email: 254,
  phone: 32,
  password: 256,
  line: 300,
  link: 2048,
  description: 2000,
  message: 5000,
  text: 10_000,
} as const;

export const validationMessages = {
  email: 'Please enter a valid email address',
  password: 'Password must be at least 8 characters with uppercase, lowercase, and numbers',
  phone: 'Please enter a valid phone number',
  link: 'Please enter a valid URL or path',
  webAddress: 'Please enter a full web address that starts with https://',
  requiredField: (label: string) => `${label} is required`,
  positive: (label: string) => `${label} must be a positive number`,
  oneLine: (label: string) => `${label} must be one line`,
  tooLong: (label: string, max: number) => `${label} can have at most ${max} characters`,
  mustBeText: (label: string) => `${label} must be text`,
  mustBeNumber: (label: string) => `${label} must be a number`,
  mustBeYesOrNo: (label: string) => `${label} must be true or false`,
  mustBeOneOf: (label: string, choices: readonly string[]) =>
    `${label} must be one of: ${choices.join(', ')}`,
  unknownId: (label: string) => `${label} is not a known id`,
} as const;

/**
 * x@y.z: a name without characters that have a meaning in mail headers (quotes, brackets, commas), and a
 * domain whose parts are of letters, digits and hyphens. Only a delivered mail proves an address, not a
 * pattern.
 */
const emailPattern =
  /^[^\s@"(),:;<>[\\\]\p{Cc}]+@(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}_-]+$/u;

/** Whether a mail can be sent to an address: x@y.z, without a display name. */
export function isMailAddress(text: string): boolean {
  return text.length <= lengths.email && emailPattern.test(text);
}

/** Letters beyond ASCII, which a mail server takes in a domain only as `xn--…`, and before the @ only by SMTPUTF8. */
const beyondAscii = /[^\p{ASCII}]/u;

/** Whether a text has letters beyond ASCII. */
export function isBeyondAscii(text: string): boolean {
  return beyondAscii.test(text);
}

/**
 * The one form of an address by which it is stored and compared: in lower case, its domain in ASCII.
 * `Anna@Bücher.example` is `anna@xn--bcher-kva.example`. A domain that no name can be keeps its letters.
 */
export function canonicalAddress(address: string): string {
  const text = address.normalize('NFC').toLowerCase();
  const [local = '', domain] = text.split('@');
  if (domain === undefined) return text;
  const name = isBeyondAscii(domain) ? URL.parse(`http://${domain}`)?.hostname : domain;
  return `${local}@${name || domain}`;
}

type Refused = { readonly input?: unknown };

function textError(label: string, required: string) {
  return (issue: Refused) =>
    issue.input === undefined || issue.input === null
      ? required
      : validationMessages.mustBeText(label);
}

/** Forms submit line breaks as CRLF; this keeps only LF. */
function oneLineEnding(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** A trimmed text of 0 to `max` characters. */
export function optionalText(label: string, max: number) {
  return z
    .string({ error: textError(label, validationMessages.requiredField(label)) })
    .overwrite(oneLineEnding)
    .trim()
    .max(max, validationMessages.tooLong(label, max));
}

/** A trimmed text of 1 to `max` characters; `required` is the message for an empty one. */
export function requiredText(
  label: string,
  max: number,
  required = validationMessages.requiredField(label),
) {
  return z
    .string({ error: textError(label, required) })
    .overwrite(oneLineEnding)
    .trim()
    .min(1, required)
    .max(max, validationMessages.tooLong(label, max));
}

/** A control character would end a mail header, or be invisible in a list. */
const notOneLine = /[\p{Cc}\u2028\u2029]/u;

/** As `requiredText`, in one line: for text used in mail headers. */
export function requiredLine(label: string, max: number, required?: string) {
  return requiredText(label, max, required).refine(
    (text) => !notOneLine.test(text),
    validationMessages.oneLine(label),
  );
}

/** As `requiredLine`, or nothing. */
export function optionalLine(label: string, max: number) {
  return optionalText(label, max).refine(
    (text) => !notOneLine.test(text),
    validationMessages.oneLine(label),
  );
}

/** An address of the form x@y.z in its canonical form; `required` is the sentence for an empty one. */
export function email(sentence: string = validationMessages.email, required = 'Email is required') {
  return (
    z
      .string({ error: textError('Email', required) })
      .trim()
      .min(1, required)
      // Aborts, since the pattern would take 20 seconds on a text of 200,000 dots.
      .max(lengths.email, {
        error: validationMessages.tooLong('Email', lengths.email),
        abort: true,
      })
      .regex(emailPattern, sentence)
      .overwrite(canonicalAddress)
      .refine((address) => !isBeyondAscii(address.split('@')[1] ?? ''), sentence)
      .max(lengths.email, validationMessages.tooLong('Email', lengths.email))
  );
}

/** The shortest numbers that a country has, in digits. */
const shortestPhone = 4;

/** A telephone number, or empty. Whether the country has so short a number is known by `isLocalPhone`. */
export const optionalPhone = optionalText('Phone', lengths.phone).refine(
  (value) =>
    value === '' || ((value.match(/\d/g)?.length ?? 0) >= shortestPhone && !notOneLine.test(value)),
  validationMessages.phone,
);

/** The only schemes allowed in links; `javascript:` and `//host` are not. */
const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Browsers drop some of these from URLs: `/<tab>/host` becomes `//host`. */
const controlCharacter = /\p{Cc}/u;

/** Whether a value is an absolute http(s), mailto or tel URL, or starts with / (not //) or #; empty is allowed. */
export function isLink(value: string): boolean {
  if (controlCharacter.test(value)) return false;
  if (value === '' || value.startsWith('#')) return true;
  if (value.startsWith('/')) return !/^\/[/\\]/.test(value);
  const scheme = /^([a-z][a-z0-9+.-]*:)(.+)$/i.exec(value)?.[1]?.toLowerCase();
  return scheme !== undefined && linkSchemes.has(scheme) && !/\s/.test(value);
}

/** A link that `isLink` accepts. */
export function link(label = 'Link') {
  return optionalText(label, lengths.link).refine(isLink, validationMessages.link);
}

/** Whether a value is an absolute http(s) URL with a host, or empty. */
export function isWebAddress(value: string): boolean {
  if (value === '') return true;
  if (controlCharacter.test(value)) return false;
  if (!/^https?:\/\/[^\s\\]+$/i.test(value)) return false;
  return (URL.parse(value)?.hostname ?? '') !== '';
}

/** An absolute http(s) URL, or empty. */
export function webAddress(label: string) {
  return optionalText(label, lengths.link).refine(isWebAddress, validationMessages.webAddress);
}

/** A boolean. */
export function flag(label: string) {
  return z.boolean({ error: validationMessages.mustBeYesOrNo(label) });
}

/** A boolean; strings are accepted too, for query strings. */
export function queryFlag(label: string) {
  return z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    flag(label),
  );
}

/** A number; `required` is the message if it is missing. */
export function requiredNumber(
  label: string,
  required: string = validationMessages.requiredField(label),
) {
  return z.number({
    error: ({ input }: Refused) =>
      input === undefined || input === null ? required : validationMessages.mustBeNumber(label),
  });
}

/** An opaque id; one in an unknown format is simply not found. */
export function id(label = 'Id') {
  return z
    .string({ error: validationMessages.unknownId(label) })
    .min(1, validationMessages.unknownId(label))
    .max(64, validationMessages.unknownId(label));
}

/** One of a list of values. */
export function oneOf<const Choices extends readonly [string, ...string[]]>(
  label: string,
  choices: Choices,
) {
  return z.enum(choices, { error: validationMessages.mustBeOneOf(label, choices) });
}

/** One of a list of values, with a message of its own if it is missing. */
export function requiredOneOf<const Choices extends readonly [string, ...string[]]>(
  label: string,
  choices: Choices,
) {
  return z.enum(choices, {
    error: ({ input }: Refused) =>
      input === undefined || input === null || input === ''
        ? validationMessages.requiredField(label)
        : validationMessages.mustBeOneOf(label, choices),
  });
}
