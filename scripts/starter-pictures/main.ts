/**
 * `npm run starter-pictures`: paints the pictures that a new studio starts with and writes them to
 * where the server reads them. Takes about a minute. The results are committed, since nothing but
 * this folder changes them.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  starterFileName,
  starterPictureNames,
  starterPicturesFolder,
} from '../../apps/server/src/starter/pictures.ts';
import { paintStarterPicture } from './paint.ts';

await rm(starterPicturesFolder, { recursive: true, force: true });
await mkdir(starterPicturesFolder, { recursive: true });
let total = 0;
for (const name of starterPictureNames) {
  const bytes = await paintStarterPicture(name);
  await writeFile(join(starterPicturesFolder, starterFileName(name)), bytes);
  total += bytes.length;
  console.log(`${starterFileName(name)}: ${Math.round(bytes.length / 1000)} KB`);
}
console.log(`${(total / 1_000_000).toFixed(2)} MB in all`);
