import drawings from './icons.svg?raw';
import { symbolId } from './icons.ts';

const symbols = Array.from(
  drawings.matchAll(/<symbol id="([\w-]+)"(.*?<\/symbol>)/g),
  ([, icon = '', shape = '']) => ({ id: symbolId(icon), shape }),
);

/** The shapes of the named icons in server-rendered HTML, as an invisible element; empty if it has none. */
export function symbolsIn(html: string): string {
  const used = symbols.filter(({ id }) => html.includes(`href="#${id}"`));
  if (used.length === 0) return '';
  const shapes = used.map(({ id, shape }) => `<symbol id="${id}"${shape}`);
  return `<svg style="display:none" aria-hidden="true">${shapes.join('')}</svg>`;
}
