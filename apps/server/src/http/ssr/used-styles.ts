/** A style sheet taken apart, so that a page can bring the rules that it uses. */
export type StyleSheet = readonly Piece[];

type Piece =
  /** Kept as it is: fonts, animations, registered properties. */
  | { text: string }
  /** A rule, with the classes that each of its selectors needs. */
  | { text: string; needs: readonly (readonly string[])[] }
  /** What holds rules: a layer, a query. */
  | { prelude: string; pieces: StyleSheet };

/** At-rules whose block holds rules. */
const holders = /^@(?:layer|media|supports|container)\b/;

/** Takes a style sheet apart. @param css valid CSS, as the build writes it */
export function parseStyles(css: string): StyleSheet {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < css.length) {
    const end = endOf(css, at, '{;');
    const prelude = css
      .slice(at, end)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .trim();
    if (css[end] !== '{') {
      if (prelude) pieces.push({ text: `${prelude};` });
      at = end + 1;
      continue;
    }
    const close = endOf(css, end + 1, '}');
    const body = css.slice(end + 1, close);
    const text = `${prelude}{${body}}`;
    if (holders.test(prelude)) pieces.push({ prelude, pieces: parseStyles(body) });
    else if (prelude.startsWith('@')) pieces.push({ text });
    else pieces.push({ text, needs: partsOf(prelude).map(classesOf) });
    at = close + 1;
  }
  return pieces;
}

/**
 * The rules that a page can use: those whose classes stand in it, and those that need none. What a
 * script adds to the page later may need others.
 */
export function stylesFor(html: string, sheet: StyleSheet): string {
  return written(sheet, classesIn(html));
}

function written(sheet: StyleSheet, there: ReadonlySet<string>): string {
  return sheet
    .map((piece) => {
      if ('pieces' in piece) {
        const inside = written(piece.pieces, there);
        // The order of the layers is said by where each is first named, empty or not.
        return inside || piece.prelude.startsWith('@layer') ? `${piece.prelude}{${inside}}` : '';
      }
      const isUsed =
        !('needs' in piece) || piece.needs.some((names) => names.every((name) => there.has(name)));
      return isUsed ? piece.text : '';
    })
    .join('');
}

/** The place of the first of `ends` outside of strings, comments, brackets and blocks; the end of the text when there is none. */
function endOf(css: string, from: number, ends: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (depth === 0 && ends.includes(sign)) return at;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === '/' && css[at + 1] === '*') at = css.indexOf('*/', at + 2) + 1;
    else if ('({['.includes(sign)) depth += 1;
    else if (')}]'.includes(sign)) depth -= 1;
  }
  return css.length;
}

function endOfString(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

/** The selectors of a list. */
function partsOf(selectors: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < selectors.length; ) {
    const end = endOf(selectors, at, ',');
    parts.push(selectors.slice(at, end));
    at = end + 1;
  }
  return parts;
}

/** The classes that something must have for a selector to fit; those in brackets may be one of several, or none. */
function classesOf(selector: string): string[] {
  const names: string[] = [];
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at];
    if (sign === '\\') at += 1;
    else if (sign === '(' || sign === '[') at = endOf(selector, at + 1, sign === '(' ? ')' : ']');
    else if (sign === '.') {
      const [name] = /^(?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+/i.exec(
        selector.slice(at + 1),
      ) ?? [''];
      names.push(unescaped(name));
      at += name.length;
    }
  }
  return names;
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string, sign: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  );
}

/** All classes that stand in a page, also in what shows only without scripts. */
function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of plain(value).split(/\s+/)) found.add(name);
  }
  return found;
}

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&gt;': '>',
  '&lt;': '<',
  '&amp;': '&',
};

function plain(value: string): string {
  return value.replaceAll(/&(?:quot|#x27|gt|lt|amp);/g, (entity) => entities[entity] ?? entity);
}
