import { type ChildNode, type Container, parse } from 'postcss';
import readSelectors from 'postcss-selector-parser';

/** A parsed style sheet, so that a page can include the rules that it uses. */
export type StyleSheet = readonly Piece[];

type Piece =
  /** Kept as it is: animations, registered properties, fonts. */
  | { text: string }
  /** A rule, with the classes that each of its selectors needs. */
  | { text: string; needs: readonly (readonly string[])[] }
  /** A block that contains rules: a layer or a query. */
  | { prelude: string; pieces: StyleSheet };

/** At-rules whose block contains rules. */
const holders = /^(?:layer|media|supports|container)$/;

/** Parses a style sheet. @throws for invalid CSS */
export function parseStyles(css: string): StyleSheet {
  return piecesOf(parse(css));
}

/**
 * The rules that a page can use: those whose classes occur in it, and those that need none. What a script adds to the
 * page later may need others.
 */
export function stylesFor(html: string, sheet: StyleSheet): string {
  return written(sheet, classesIn(html));
}

function piecesOf({ nodes = [] }: Container<ChildNode>): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [{ text: node.toString(), needs: needsOf(node.selector) }];
    if (node.type === 'atrule' && node.nodes && holders.test(node.name)) {
      return [{ prelude: `@${node.name} ${node.params}`, pieces: piecesOf(node) }];
    }
    const isBlock = node.type === 'atrule' && node.nodes !== undefined;
    return [{ text: isBlock ? node.toString() : `${node.toString()};` }];
  });
}

function written(sheet: StyleSheet, there: ReadonlySet<string>): string {
  return sheet
    .map((piece) => {
      if ('pieces' in piece) {
        const inside = written(piece.pieces, there);
        // The order of layers is determined by where each is first named, empty or not.
        return inside || piece.prelude.startsWith('@layer') ? `${piece.prelude}{${inside}}` : '';
      }
      const isUsed =
        !('needs' in piece) || piece.needs.some((names) => names.every((name) => there.has(name)));
      return isUsed ? piece.text : '';
    })
    .join('');
}

/**
 * For each selector the classes that an element must have to match; those in parentheses may be alternatives or
 * negated, and are not required.
 */
function needsOf(selectors: string): string[][] {
  return readSelectors()
    .astSync(selectors)
    .nodes.map(({ nodes }) => nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])));
}

/** All classes in a page, also in what is shown only without scripts. */
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
