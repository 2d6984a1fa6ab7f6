import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { verificationMessages as messages } from '@shutterhouse/contract/contracts/messages';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { documentKey } from '../domains/contracts/document.ts';
import { openNamedStore } from '../snapshots/named-store.ts';
import { aSentContract } from '../testing/rows/contracts.ts';
import { createTestApp } from '../testing/studio/app.ts';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { entryPoint } from '../testing/studio/process.ts';

const folder = folderForEachTest();

/** Runs the command as `npm run contracts` does. */
async function verify(): Promise<{ code: number | null; said: string }> {
  const main = entryPoint();
  const program = main.replace(
    /main\.\w+$/,
    main.endsWith('.ts') ? 'commands/contracts.ts' : 'contracts.js',
  );
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, DATA_DIR: folder.path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, problem, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, said: out + problem };
}

/** Makes a contract that everybody has signed, with its PDF. @returns the id of its version */
async function signContract(): Promise<string> {
  const config = readConfig({ DATA_DIR: folder.path, LOG: 'off', STARTER_CONTENT: 'off' });
  const media = await openNamedStore(config.media);
  const studio = await createTestApp({
    config,
    media,
    now: () => new Date('2030-06-01T12:00:00Z'),
  });
  const { versionId } = aSentContract(studio.deps, { isSigned: true });
  const signature = { name: 'Sam Hill' };
  await (await studio.as('moderator')).contracts.countersign({ versionId, signature });
  await studio.deps.jobs.drain();
  await studio.close();
  return versionId;
}

/** Changes a byte of a file, runs the command, and changes it back. */
async function verifyChanged(path: string, place: (bytes: Buffer) => number) {
  const bytes = readFileSync(path);
  const at = place(bytes);
  expect(at).toBeGreaterThan(0);
  const changed = Buffer.from(bytes);
  changed[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, changed);
  const answer = await verify();
  writeFileSync(path, bytes);
  return answer;
}

test('one byte that was changed in the file of the database or in a PDF is named, and ends with an error', {
  timeout: 120_000,
}, async () => {
  const versionId = await signContract();
  const [database, pdf] = ['studio.db', join('media', documentKey(versionId))].map((name) =>
    join(folder.path, name),
  );
  const intact = { code: 0, said: '1 contract: nothing was changed.\n' };
  expect(await verify()).toEqual(intact);
  const wrong = (problem: string) => ({
    ...{ code: 1, said: `  WRONG  Wedding: ${problem}\n1 contract, of which 1 changed.\n` },
  });
  const version = Buffer.from('{"title":"Wedding","language":"en"');
  expect(await verifyChanged(database ?? '', (file) => file.indexOf(version) + 12)).toEqual(
    wrong(messages.versionChanged(1)),
  );
  const signature = Buffer.from('{"name":"Ida Berg","strokes":null}');
  expect(await verifyChanged(database ?? '', (file) => file.indexOf(signature) + 12)).toEqual(
    wrong(messages.entryChanged(2)),
  );
  expect(await verifyChanged(pdf ?? '', ({ length }) => length - 30)).toEqual(
    wrong(messages.documentChanged(1)),
  );
  expect(await verify()).toEqual(intact);
});
