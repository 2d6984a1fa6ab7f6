import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const known = new Map<string, string>();

/** A file of the repo with normalized white space, so that texts can span lines. */
export function read(path: string): string {
  const text = known.get(path) ?? readFileSync(join(root, path), 'utf8').replace(/\s+/g, ' ');
  known.set(path, text);
  return text;
}
