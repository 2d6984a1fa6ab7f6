import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureArchive } from './archive.ts';
import { measureBackups } from './backups.ts';
import { measureBookings } from './bookings.ts';
import { measureDesk } from './desk.ts';
import { measureFiles } from './files.ts';
import { measureFinance } from './finance.ts';
import { measureGallery } from './gallery.ts';
import { measureMails } from './mails.ts';
import { measureMessages } from './messages.ts';
import { measurePages } from './pages.ts';
import { measurePeople } from './people.ts';
import { measurePictures } from './pictures.ts';
import { startStudio } from './processes.ts';

/*
 * `npm run bench`, or `npm run bench -- pictures` for single sections: every figure is a ratio, or
 * a limit, of one run. The limits are aims, not tests: it always exits 0.
 */
const folder = await mkdtemp(join(tmpdir(), 'shutterhouse-bench-'));
const empty = join(folder, 'empty');

const sections: Record<string, () => Promise<void>> = {
  archive: () => measureArchive(join(folder, 'archives')),
  backups: () => measureBackups(join(folder, 'backups')),
  bookings: () => measureBookings(folder, empty),
  desk: () => measureDesk(folder),
  pages: () => measurePages(folder, join(folder, 'starter')),
  files: () => measureFiles(folder),
  gallery: () => measureGallery(join(folder, 'gallery'), empty),
  messages: () => measureMessages(folder),
  mails: () => measureMails(join(folder, 'mails')),
  people: () => measurePeople(folder),
  finance: () => measureFinance(folder),
  pictures: () => measurePictures(folder),
};

try {
  await (await startStudio(empty)).stop();
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : Object.keys(sections)) {
    const section = sections[name];
    if (section) await section();
    else
      process.stdout.write(`There is no section '${name}': ${Object.keys(sections).join(', ')}.\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
