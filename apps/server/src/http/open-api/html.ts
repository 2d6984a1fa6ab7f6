/** Markup whose text has been escaped. */
export type Html = { readonly markup: string };

type Part = Html | string | number | boolean | undefined | readonly Part[];

/** Builds markup; whatever is put into it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = strings.map((text, at) => text + (at < parts.length ? markupOf(parts[at]) : ''));
  return { markup: pieces.join('') };
}

function markupOf(part: Part): string {
  if (part === undefined || part === false || part === true) return '';
  if (Array.isArray(part)) return part.map(markupOf).join('');
  if (typeof part === 'object' && 'markup' in part) return part.markup;
  return escaped(String(part));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
