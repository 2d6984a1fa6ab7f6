import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, root, startStudio } from '../processes.ts';
import { measureAcceptances } from './acceptances.ts';
import { measureArchive } from './archive.ts';
import { measureBackups } from './backups.ts';
import { measureBookings } from './bookings.ts';
import { measureClientGalleries } from './client-galleries.ts';
import { measureClients } from './clients.ts';
import { measureContractPdf } from './contract-pdf.ts';
import { measureDesk } from './desk.ts';
import { measureFiles } from './files.ts';
import { measureFinance } from './finance.ts';
import { measureGallery } from './gallery.ts';
import { measureGalleryUploads } from './gallery-uploads.ts';
import { measureHeic } from './heic.ts';
import { measureInvoicePdf } from './invoice-pdf.ts';
import { measureJobs } from './jobs.ts';
import { measureMails } from './mails.ts';
import { measureMessages } from './messages.ts';
import { measureNodes } from './nodes.ts';
import { measureOverview } from './overview.ts';
import { measurePages } from './pages.ts';
import { measurePeople } from './people.ts';
import { measurePictures } from './pictures.ts';
import { beginSection, jsonOfAll, print, tableOfAll } from './report.ts';
import { measureWatermark } from './watermark.ts';

/*
 * `npm run bench`, or `npm run bench -- pictures` for single sections: every figure is a ratio, or
 * a limit, of one run. The limits are aims, not tests: it always exits 0. At the end stands one table of all of
 * them; `--json` writes it to `bench.json` too. `BENCH_SCALE=0.01` tries the bench itself on small studios.
 */
const folder = await mkdtemp(join(tmpdir(), 'shutterhouse-bench-'));
const empty = join(folder, 'empty');

const sections: Record<string, () => Promise<void>> = {
  acceptances: () => measureAcceptances(join(folder, 'acceptances')),
  archive: () => measureArchive(join(folder, 'archives')),
  backups: () => measureBackups(join(folder, 'backups')),
  bookings: () => measureBookings(folder, empty),
  clients: () => measureClients(join(folder, 'clients')),
  galleries: () => measureClientGalleries(join(folder, 'client-galleries')),
  'gallery-uploads': () => measureGalleryUploads(folder),
  desk: () => measureDesk(folder),
  pages: () => measurePages(folder, join(folder, 'starter')),
  files: () => measureFiles(folder),
  gallery: () => measureGallery(join(folder, 'gallery'), empty),
  jobs: () => measureJobs(folder),
  messages: () => measureMessages(folder),
  mails: () => measureMails(join(folder, 'mails')),
  async pdf() {
    await measureInvoicePdf();
    await measureContractPdf();
  },
  people: () => measurePeople(folder),
  finance: () => measureFinance(folder),
  overview: () => measureOverview(join(folder, 'overview')),
  pictures: () => measurePictures(folder),
  nodes: () => measureNodes(folder),
  heic: () => measureHeic(join(folder, 'heic')),
  watermark: () => measureWatermark(folder),
};

try {
  await (await startStudio(empty)).stop();
  const words = process.argv.slice(2);
  const names = words.filter((word) => !word.startsWith('--'));
  for (const name of names.length > 0 ? names : Object.keys(sections)) {
    const section = sections[name];
    if (section) {
      beginSection(name);
      // A section that fails prints why; the others still run.
      await section().catch((error: unknown) => {
        print({ what: `the section '${name}' failed`, figure: String(error), met: false });
        endAll();
      });
    } else
      process.stdout.write(`There is no section '${name}': ${Object.keys(sections).join(', ')}.\n`);
  }
  process.stdout.write(`\n${tableOfAll()}`);
  if (words.includes('--json')) await writeFile(join(root, 'bench.json'), jsonOfAll());
} finally {
  endAll();
  await rm(folder, { recursive: true, force: true });
}
