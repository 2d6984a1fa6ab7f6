import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder of the settings and its missing parents, accessible only to the user of this program. Each is
 * created separately: Node's recursive mkdir never returns where none can be created, as below `/proc`.
 * @returns the first that was created; undefined when all existed
 */
export function makeFolder(path: string): string | undefined {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing.length > 0 ? missing : [path]) {
    try {
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // It existed, or another process has just created it.
      if (!statSync(each, { throwIfNoEntry: false })?.isDirectory()) throw error;
    }
  }
  return missing[0];
}
