import { type ChildNode, type Container, parse } from 'postcss';
import readSelectors from 'postcss-selector-parser';

/** A style sheet taken apart, so that a page can bring the rules that it uses. */
export type StyleSheet = readonly Piece[];

type Piece =
  /** Kept as it is: animations, registered properties, fonts of the device. */
  | { text: string }
  /** A font that is loaded, which the page brings apart from what it needs for its first picture. */
  | { fontFace: string }
  /** A rule, with the classes that each of its selectors needs. */
  | { text: string; needs: readonly (readonly string[])[] }
  /** What holds rules: a layer, a query. */
  | { prelude: string; pieces: StyleSheet };

/** At-rules whose block holds rules. */
const holders = /^(?:layer|media|supports|container)$/;

/** Takes a style sheet apart. @throws for what is no CSS */
export function parseStyles(css: string): StyleSheet {
  return piecesOf(parse(css));
}

/**
 * The rules that a page can use: those whose classes stand in it, and those that need none. What a
 * script adds to the page later may need others. Fonts that are loaded are not among them.
 */
export function stylesFor(html: string, sheet: StyleSheet): string {
  return written(sheet, classesIn(html));
}

/** The rules of the fonts that are loaded, wherever they stand in a style sheet. */
export function fontFacesOf(sheet: StyleSheet): string {
  return sheet
    .map((piece) => {
      if ('pieces' in piece) return fontFacesOf(piece.pieces);
      return 'fontFace' in piece ? piece.fontFace : '';
    })
    .join('');
}

function piecesOf({ nodes = [] }: Container<ChildNode>): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [{ text: node.toString(), needs: needsOf(node.selector) }];
    if (node.type === 'atrule' && node.nodes && holders.test(node.name)) {
      return [{ prelude: `@${node.name} ${node.params}`, pieces: piecesOf(node) }];
    }
    if (node.type === 'atrule' && node.name === 'font-face') {
      const rule = node.toString();
      return [rule.includes('url(') ? { fontFace: rule } : { text: rule }];
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
        // The order of the layers is said by where each is first named, empty or not.
        return inside || piece.prelude.startsWith('@layer') ? `${piece.prelude}{${inside}}` : '';
      }
      if ('fontFace' in piece) return '';
      const isUsed =
        !('needs' in piece) || piece.needs.some((names) => names.every((name) => there.has(name)));
      return isUsed ? piece.text : '';
    })
    .join('');
}

/** For each of some selectors the classes that something must have for it to fit; those in brackets may be one of several, or none. */
function needsOf(selectors: string): string[][] {
  return readSelectors()
    .astSync(selectors)
    .nodes.map(({ nodes }) => nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])));
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
