import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type RealS3Server,
  s3ServerProgram,
  startRealS3Server,
} from '../testing/services/real-s3-server.ts';
import {
  at,
  type BackedUpStudio,
  contentOf,
  makeBackedUpStudio,
  night,
  passphrase,
} from '../testing/studio/backed-up-studio.ts';
import { makeBackup } from './make.ts';
import { listBackups, openRepository, type PlaceChoice } from './repository.ts';

const program = s3ServerProgram();

describe.skipIf(program === undefined)('backups in a bucket of a real S3 server', () => {
  let studio: BackedUpStudio;
  let server: RealS3Server;
  let place: PlaceChoice;
  beforeEach(async () => {
    studio = await makeBackedUpStudio();
    const folder = join(studio.restored, '..', 's3');
    mkdirSync(folder);
    server = await startRealS3Server(program ?? '', folder);
    place = server.choice(join(studio.restored, '..', 'drafts'));
  }, 60_000);
  afterEach(async () => {
    await server.stop();
    await studio.remove();
  });

  /** The files in which the server stores the objects of the bucket. */
  const kept = () =>
    (readdirSync(server.folder, { recursive: true }) as string[])
      .map((name) => join(server.folder, name))
      .filter((path) => statSync(path).isFile());

  it('are restored byte by byte, and the second writes only what is new', async () => {
    const first = await makeBackup(studio.order({ place, passphrase }), night);
    studio.addPicture('dd', randomBytes(5_000_000));
    const second = await makeBackup(studio.order({ place, passphrase }), at(1));
    expect(second.newBytes - first.newBytes).toBeLessThan(5_000_000);
    expect(second.newBytes).toBeGreaterThan(5_000_000);
    await studio.restore(second.id, { from: place, passphrase });
    expect(contentOf(studio.restored)).toEqual(contentOf(studio.data));
    const all = kept().map((path) => readFileSync(path, 'latin1'));
    expect(all.some((bytes) => bytes.includes('SQLite format 3'))).toBe(false);
  }, 60_000);

  it('are deleted when they are too old, with what only they need', async () => {
    const gone = await makeBackup(studio.order({ place, kept: 2 }), night);
    const second = await makeBackup(studio.order({ place, kept: 2 }), at(1));
    const third = await makeBackup(studio.order({ place, kept: 2 }), at(2));
    expect(await listBackups(await openRepository(place, false))).toEqual([third.id, second.id]);
    await expect(studio.restore(gone.id, { from: place })).rejects.toThrow(
      `There is no complete backup ${gone.id} in the bucket studio-backups.`,
    );
    expect(await studio.restore(second.id, { from: place })).toMatchObject({ files: 4 });
  }, 60_000);

  it('with one changed byte are refused, and nothing is left behind', async () => {
    const { id } = await makeBackup(studio.order({ place }), night);
    const [picture = ''] = kept().filter((path) => statSync(path).size === 200_001);
    const bytes = readFileSync(picture);
    bytes[100_000] = (bytes[100_000] ?? 0) ^ 1;
    writeFileSync(picture, bytes);
    await expect(studio.restore(id, { from: place })).rejects.toThrow(
      /^The backup is damaged: its file originals\/\S+ is not what was backed up\.$/,
    );
    expect(existsSync(studio.restored)).toBe(false);
  }, 60_000);

  it('whose server is unreachable say so in one sentence, and are not backups', async () => {
    const { id } = await makeBackup(studio.order({ place }), night);
    await server.stop();
    const sentence = /^The bucket studio-backups could not be used: \S+\.$/;
    await expect(makeBackup(studio.order({ place }), at(1))).rejects.toThrow(sentence);
    await expect(studio.restore(id, { from: place })).rejects.toThrow(sentence);
    expect(existsSync(studio.restored)).toBe(false);
  }, 60_000);
});
