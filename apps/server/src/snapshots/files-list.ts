import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { t } from '@shutterhouse/contract/sentences';
import { type ListedFile, listedFile, type Manifest } from './manifest.ts';
import { measure } from './measured.ts';
import { BackupProblem } from './problem.ts';
import type { Repository } from './repository.ts';
import type { Vault } from './vault.ts';

/** The list of a backup's media. @throws BackupProblem when it does not match the manifest */
export async function readList(
  { store }: Repository,
  { id, files }: Manifest,
  vault: Vault,
): Promise<ListedFile[]> {
  const key = `backups/${id}/files`;
  const measured = measure();
  const reading = buffer(measured);
  if ((await store.find(key)) === undefined) throw damagedList();
  await Promise.all([pipeline(Readable.from(store.read(key)), vault.open(), measured), reading]);
  if (measured.result().sha256 !== files.sha256) throw damagedList();
  const lines = (await reading).toString('utf8').split('\n').filter(Boolean);
  const listed = lines.map((line) => listedFile.parse(JSON.parse(line)));
  if (listed.length !== files.count) throw damagedList();
  return listed;
}

function damagedList(): BackupProblem {
  return new BackupProblem(t('The backup is damaged: the list of its media was changed.'));
}
