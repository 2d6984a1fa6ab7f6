/**
 * `node scripts/make/icons.mjs`: combines the icons of services (`ui/pictures/icons.ts`) into one file,
 * `ui/pictures/icons.svg`. Run it again when that list or the icon package changes; the result is committed.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { icons } from '../../apps/web/src/ui/pictures/icons.ts';
import { root } from '../build-cache.mjs';

const folder = join(root, 'apps/web/node_modules/lucide-react/dist/esm/icons');

const symbols = [];
for (const icon of Object.values(icons)) {
  const { __iconData: drawing } = await import(pathToFileURL(join(folder, `${icon}.mjs`)).href);
  /** @type {[tag: string, attributes: Record<string, string>][]} */
  const shapes = drawing.node;
  const written = shapes.map(([tag, { key: _, ...attributes }]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    return `<${tag} ${pairs.join(' ')}/>`;
  });
  symbols.push(`<symbol id="${icon}" viewBox="0 0 24 24">${written.join('')}</symbol>`);
}
writeFileSync(
  join(root, 'apps/web/src/ui/pictures/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n<!-- Lucide, ISC licence -->\n${symbols.join('\n')}\n</svg>\n`,
);
