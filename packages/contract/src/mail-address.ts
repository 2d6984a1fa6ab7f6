/** The maximum length of an address, in characters. */
export const longestMailAddress = 254;

/**
 * x@y.z: a name without characters that have a meaning in mail headers (quotes, brackets, commas), and a
 * domain whose parts are of letters, digits and hyphens. Only a delivered mail proves an address, not a
 * pattern.
 */
export const emailPattern =
  /^[^\s@"(),:;<>[\\\]\p{Cc}]+@(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}_-]+$/u;

/** Whether a mail can be sent to an address: x@y.z, without a display name. */
export function isMailAddress(text: string): boolean {
  return text.length <= longestMailAddress && emailPattern.test(text);
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
