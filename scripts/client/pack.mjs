/** `npm run pack:client`: packs packages/client as an archive for `npm install`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../build-cache.mjs';
import { writeClientPackage } from './package.mjs';

const folder = join(root, 'packages/client/dist/package');
writeClientPackage(folder);
const { status, stdout, stderr } = spawnSync('npm', ['pack', '--pack-destination', '..'], {
  cwd: folder,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
if (status === 0) console.log(`packages/client/dist/${stdout.trim().split('\n').at(-1)}`);
else console.error(stderr);
process.exitCode = status ?? 1;
