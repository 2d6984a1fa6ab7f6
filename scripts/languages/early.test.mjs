import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../build-cache.mjs';

// In a process of its own, in which none of the modules has been loaded.
const script = `
  import { provideLocale } from './packages/contract/src/locale.ts';
  const reads = new Set();
  provideLocale(() => {
    reads.add(new Error().stack);
    return undefined;
  });
  for (const name of ['app-router', 'byte-routes', 'job-handlers', 'callbacks'])
    await import('./apps/server/src/registry/' + name + '.ts');
  console.log(JSON.stringify([...reads]));
  process.exit();
`;

test('no sentence of the server is read while its modules are loading, before the language is known', async () => {
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: join(root) });
  expect(JSON.parse(stdout)).toEqual([]);
});
