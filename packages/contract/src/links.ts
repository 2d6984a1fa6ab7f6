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

/** Whether a value is an absolute http(s) URL with a host, or empty. */
export function isWebAddress(value: string): boolean {
  if (value === '') return true;
  if (controlCharacter.test(value)) return false;
  if (!/^https?:\/\/[^\s\\]+$/i.test(value)) return false;
  return (URL.parse(value)?.hostname ?? '') !== '';
}
