import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../build-cache.mjs';
import { writeClientPackage } from './package.mjs';

/** A folder outside the repo, with the client and its dependencies installed. @type {string} */
let outside;
beforeAll(() => {
  outside = mkdtempSync(join(tmpdir(), 'client-outside-'));
  const modules = join(outside, 'node_modules');
  mkdirSync(join(modules, '@trpc'), { recursive: true });
  const known = join(root, 'packages/client/node_modules');
  for (const name of ['@trpc/client', '@trpc/server', 'zod']) {
    symlinkSync(join(known, name), join(modules, name), 'junction');
  }
  writeClientPackage(join(modules, '@shutterhouse/client'));
}, 180_000);
afterAll(() => rmSync(outside, { recursive: true, force: true }));

/** @param {string} program */
function typesOf(program) {
  writeFileSync(join(outside, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(outside, 'program.ts'), program);
  writeFileSync(
    join(outside, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...{ target: 'ES2023', lib: ['ES2024', 'DOM'], module: 'nodenext', strict: true },
        ...{ noEmit: true, skipLibCheck: true, types: [] },
      },
      files: ['program.ts'],
    }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
    cwd: outside,
    encoding: 'utf8',
  });
}

const opening = `
import { createStudioClient, refusalOf, type StudioOutputs } from '@shutterhouse/client';
const studio = createStudioClient({ url: 'http://127.0.0.1:9', token: 'sht_none' });
`;

test('a program outside the repo has the types of all calls', () => {
  const { stdout, status } = typesOf(`${opening}
const { rows, nextCursor } = await studio.bookings.list.query({ from: '2030-06-03', sort: 'time' });
const starts: string | undefined = rows[0]?.startsAt;
const cents: number | undefined = rows[0]?.amountCents;
const status: 'pending' | 'confirmed' | 'cancelled' | 'completed' | undefined = rows[0]?.status;
const mine: StudioOutputs['invoices']['list']['rows'] = (await studio.invoices.list.query({})).rows;
const sentence: string | undefined = refusalOf(new Error())?.message;
export { starts, cents, status, mine, sentence, nextCursor };
`);
  expect(stdout).toBe('');
  expect(status).toBe(0);
}, 120_000);

test('invalid inputs and outputs of calls are type errors there', () => {
  const { stdout } = typesOf(`${opening}
await studio.bookings.list.query({ from: 7 });
await studio.bookings.burn.mutate({});
const { rows } = await studio.bookings.list.query({});
const wrong: number = rows[0].startsAt;
export { wrong };
`);
  const lines = stdout.split('\n').flatMap((line) => /^program\.ts\((\d+),/.exec(line)?.[1] ?? []);
  expect([...new Set(lines)]).toEqual(['5', '6', '8']);
}, 120_000);

test('it contains the client and types, and nothing else of the studio', () => {
  const folder = join(outside, 'node_modules/@shutterhouse/client');
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.filter((name) => /\.(js|mjs|ts)$/.test(name) && !name.endsWith('.d.ts'))).toEqual([
    join('dist', 'studio-client.js'),
  ]);
  expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']));
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(Object.keys(manifest.dependencies)).toEqual(['@trpc/client', '@trpc/server', 'zod']);
  expect(Object.values(manifest.dependencies)).not.toContain('catalog:');
  const run = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `${opening.replace(', type StudioOutputs', '')}
      try { await studio.accounts.me.query(); } catch (error) { console.log(refusalOf(error) === undefined); }`,
    ],
    { cwd: outside, encoding: 'utf8' },
  );
  expect(run).toMatchObject({ stdout: 'true\n', stderr: '' });
});
