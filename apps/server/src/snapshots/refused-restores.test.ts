import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  backedUpStudioForEachTest,
  contentOf,
  inDatabase,
  night,
  passphrase,
} from '../testing/studio/backed-up-studio.ts';
import { temporaryFolder } from '../testing/studio/process.ts';
import { lockFile } from './folder-lock.ts';
import { makeBackup } from './make.ts';

const studio = backedUpStudioForEachTest();

describe('a restore is refused, with one sentence and nothing touched', () => {
  const into = () => studio.restored;
  let id: string;
  let made: Awaited<ReturnType<typeof temporaryFolder>> | undefined;
  beforeEach(async () => {
    if (made === undefined) {
      ({ id } = await makeBackup(studio.order({ passphrase }), night));
      made = await temporaryFolder();
      cpSync(studio.place, made.path, { recursive: true });
    } else {
      cpSync(made.path, studio.place, { recursive: true });
    }
  });
  afterAll(() => made?.remove());
  const object = () => {
    const [name = ''] = (
      readdirSync(join(studio.place, 'objects'), { recursive: true }) as string[]
    )
      .filter((each) => statSync(join(studio.place, 'objects', each)).size > 100_000)
      .toSorted();
    return join(studio.place, 'objects', name);
  };
  const damage: [string, () => string, RegExp][] = [
    ['the manifest', () => join(studio.place, 'backups', id, 'manifest.json'), /its manifest/],
    ['the list', () => join(studio.place, 'backups', id, 'files'), /damaged/],
    ['the database', () => join(studio.place, 'backups', id, 'database'), /damaged/],
    ['a picture', object, /damaged/],
  ];

  it.each(damage)('where a byte of %s was changed', async (_, pathOf, sentence) => {
    const path = pathOf();
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    await expect(studio.restore(id, { passphrase })).rejects.toThrow(sentence);
    expect(existsSync(into())).toBe(false);
  });

  it('where only the folder of the backups was copied, without those beside it', async () => {
    for (const name of ['vaults', 'objects']) rmSync(join(studio.place, name), { recursive: true });
    await expect(studio.restore(id, { passphrase })).rejects.toThrow(
      /^Only a part of the backups is in the folder .+: vaults\/\S+\.json is missing or damaged\. Copy all its folders again\.$/,
    );
    expect(existsSync(into())).toBe(false);
  });

  it.each(damage)('where %s was cut off', async (_, pathOf, sentence) => {
    truncateSync(pathOf(), statSync(pathOf()).size - 1);
    await expect(studio.restore(id, { passphrase })).rejects.toThrow(sentence);
    expect(existsSync(into())).toBe(false);
  });

  it('where a picture is missing, or the database has trailing bytes', async () => {
    appendFileSync(join(studio.place, 'backups', id, 'database'), 'more');
    await expect(studio.restore(id, { passphrase })).rejects.toThrow(/damaged/);
    rmSync(object());
    await expect(studio.restore(id, { passphrase })).rejects.toThrow(/damaged/);
    expect(existsSync(into())).toBe(false);
  });

  it('in a plain backup, too, where one byte of a picture was changed', async () => {
    rmSync(studio.place, { recursive: true });
    mkdirSync(studio.place);
    const plain = await makeBackup(studio.order(), night);
    const bytes = readFileSync(object());
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    writeFileSync(object(), bytes);
    await expect(studio.restore(plain.id)).rejects.toThrow(
      /^The backup is damaged: its file originals\/\S+ is not what was backed up\.$/,
    );
    expect(existsSync(into())).toBe(false);
  });

  it('without the passphrase, or with another', async () => {
    await expect(studio.restore(id)).rejects.toThrow(
      'This backup is encrypted: give its passphrase as BACKUP_PASSPHRASE.',
    );
    await expect(studio.restore(id, { passphrase: `${passphrase}!` })).rejects.toThrow(
      'The passphrase is wrong: the backup was made with another one.',
    );
    expect(existsSync(into())).toBe(false);
  });

  it('into a folder that is not empty', async () => {
    const before = contentOf(studio.data);
    await expect(studio.restore(id, { passphrase, into: studio.data })).rejects.toThrow(
      /is not empty/,
    );
    expect(contentOf(studio.data)).toEqual(before);
  });

  it('while another one is running in that folder', async () => {
    mkdirSync(into());
    const release = lockFile(join(into(), 'restore.lock'));
    await expect(studio.restore(id, { passphrase })).rejects.toThrow(
      /^Another restore is running in /,
    );
    await release?.();
    expect(await studio.restore(id, { passphrase })).toMatchObject({ files: 4 });
  });

  it('of a database of a newer version', async () => {
    inDatabase(studio.data, (database) =>
      database.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9e14)"),
    );
    const newer = await makeBackup(studio.order(), at(1));
    await expect(studio.restore(newer.id)).rejects.toThrow(
      /^This backup was made by another version of Shutterhouse/,
    );
    expect(existsSync(into())).toBe(false);
  });
});
