import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder of the settings and those above it, as far as they are not there, for the user of this program alone.
 * Each is made by itself: Node's own way to make several never ends where none can be made, as below `/proc`.
 * @returns the first that was made; undefined where all were there
 */
export function makeFolder(path: string): string | undefined {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing.length > 0 ? missing : [path]) {
    try {
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // It was there, or another process has just made it.
      if (!statSync(each, { throwIfNoEntry: false })?.isDirectory()) throw error;
    }
  }
  return missing[0];
}
