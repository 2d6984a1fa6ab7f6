import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { folderForEachTest } from '../../../testing/studio/for-each-test.ts';
import { type ArchiveItem, archiveOf } from './archive.ts';
import { archiveNames } from './archive-names.ts';

const modifiedAt = new Date('2027-07-02T03:30:10Z');
const folderAt = new Date('2026-12-24T23:00:00Z');

/** A computer in another zone than the studio. */
const env = { ...process.env, TZ: 'Asia/Tokyo', LC_ALL: 'C.UTF-8' };

/** Unpacks, and prints the DOS time of the first file. */
const python = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    archive.extractall(sys.argv[2])
    print(next(one.date_time for one in archive.infolist() if not one.is_dir()))
`;

/** The path and arguments of each program, and whether it sets the times of what it unpacks. */
const programs: [string, string[], (zip: string, to: string) => string[], boolean][] = [
  ['unzip', ['/usr/bin/unzip'], (zip, to) => ['-q', zip, '-d', to], true],
  ['7-Zip', ['/usr/bin/7z', '/usr/bin/7zz'], (zip, to) => ['x', '-y', `-o${to}`, zip], true],
  ['Python', ['/usr/bin/python3'], (zip, to) => ['-c', python, zip, to], false],
];

const long = `${'Größe あ '.repeat(60)}👨‍👩‍👧‍👦.jpg`;
const originals = ['Zoë & Ana.jpg', 'Zoë & Ana.jpg', 'می\u200cخواهم 👨‍👩‍👧‍👦.txt', long, long];
const names = originals.map(archiveNames());

const folder = folderForEachTest();

async function* items(): AsyncGenerator<ArchiveItem> {
  yield { kind: 'folder', path: 'Été', modifiedAt: folderAt };
  for (const [at, name] of names.entries()) {
    const open = async () => ({ stream: Readable.from([Buffer.from(`${at}`)]), size: 1 });
    yield { kind: 'file', path: `Été/${name}`, modifiedAt, open, compress: at % 2 === 0 };
  }
}

async function pack(): Promise<string> {
  const { pieces } = archiveOf(items(), {
    timeZone: 'America/New_York',
    reasonOf: String,
    changed: 'changed',
    note: { name: 'note.txt', heading: 'Missing' },
  });
  const path = join(folder.path, 'archive.zip');
  await writeFile(path, await buffer(Readable.from(pieces)));
  return path;
}

describe.each(programs)('an archive unpacked by %s', (label, paths, argsOf, setsTimes) => {
  const program = paths.find(existsSync);
  if (program === undefined) {
    console.error(
      `!! There is no ${label} here: it unpacks no archive. Install the Debian package.`,
    );
  }

  it.skipIf(program === undefined)('has its names, bytes and times, in any zone', async () => {
    const zip = await pack();
    const to = join(folder.path, 'unpacked');
    await mkdir(to);
    const done = spawnSync(program ?? '', argsOf(zip, to), { env, encoding: 'utf8' });
    expect([done.status, done.stderr]).toEqual([0, '']);
    const found = await readdir(join(to, 'Été'));
    expect(found.toSorted()).toEqual(names.toSorted());
    for (const [at, name] of names.entries()) {
      expect(await readFile(join(to, 'Été', name), 'utf8')).toBe(`${at}`);
      if (setsTimes) expect((await stat(join(to, 'Été', name))).mtime).toEqual(modifiedAt);
    }
    if (setsTimes) expect((await stat(join(to, 'Été'))).mtime).toEqual(folderAt);
    else expect(done.stdout.trim()).toBe('(2027, 7, 1, 23, 30, 10)');
  });
});
