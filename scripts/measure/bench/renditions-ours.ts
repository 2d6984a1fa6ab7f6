import { copyFile, stat } from 'node:fs/promises';
import { readConfig } from '../../../apps/server/src/config.ts';
import { transact } from '../../../apps/server/src/db/transact.ts';
import { closeDeps, openDeps } from '../../../apps/server/src/deps.ts';
import { handlePictureJobs } from '../../../apps/server/src/media/handlers.ts';
import { storePicture } from '../../../apps/server/src/media/ingest.ts';
import { insertPicture } from '../../../apps/server/src/media/service.ts';
import { callbacks } from '../../../apps/server/src/registry/callbacks.ts';
import { followDesk } from '../../../apps/server/src/registry/desk-settings.ts';
import { searchIndexes, triggers } from '../../../apps/server/src/registry/triggers.ts';

/*
 * The studio's own way: photos (arguments from the third on, as many as the second
 * says) are taken into a fresh studio in the folder of argument 1, then all renditions are made by
 * the background jobs. Prints how many images per second become ready once the work begins.
 */
const [, , dataDir = '', count = '0', ...photos] = process.argv;
const deps = await openDeps(readConfig({ DATA_DIR: dataDir, LOG: 'off' }), {
  triggers,
  searchIndexes,
  callbacks,
  followDesk,
});
const { db, media, now, jobs } = deps;
handlePictureJobs(jobs, deps);
for (let at = 0; at < Number(count); at += 1) {
  const photo = photos[at % photos.length] ?? '';
  const path = media.drafts.newPath();
  await copyFile(photo, path);
  const { size } = await stat(path);
  const picture = await storePicture(deps, { path, size, name: 'photo.jpg' });
  transact(db, (tx) => insertPicture({ db: tx, now }, picture));
}
const waiting = db.$client
  .prepare("SELECT count(*) FROM pictures WHERE renditions <> 'ready'")
  .pluck();
// Background work waits while somebody uploads, and for a moment after; that is not measured here.
await new Promise((resolve) => setTimeout(resolve, 500));
const started = performance.now();
jobs.start();
while (Number(waiting.get()) > 0) await new Promise((resolve) => setTimeout(resolve, 25));
process.stdout.write(String(Number(count) / ((performance.now() - started) / 1000)));
await jobs.stop();
closeDeps(deps);
