import { Readable } from 'node:stream';
import { exportMessages as messages } from '@shutterhouse/contract/dashboard/export';
import { StudioError } from '@shutterhouse/contract/errors';
import { t } from '@shutterhouse/contract/sentences';
import { asc, count, eq, gt } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import type { MediaStore } from '../../../media/store.ts';
import type { SourceDeps } from '../../files/sources.ts';
import { fileEntries } from '../../files/tables.ts';
import {
  type Archive,
  type ArchiveItem,
  type ArchiveOptions,
  archiveOf,
} from '../../files/transfers/archive.ts';
import { archiveNames } from '../../files/transfers/archive-names.ts';
import { localFileItems } from '../../files/transfers/trees.ts';
import { languageOfInvoice } from '../../invoices/language.ts';
import { renderInvoicePdf } from '../../invoices/pdf/invoice-pdf.ts';
import { fileNameOf, findInvoiceDocument } from '../../invoices/reading.ts';
import { invoices } from '../../invoices/tables.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { answerFileItems, countAnswerFiles } from './answer-files.ts';
import { contractItems, countContracts } from './contracts.ts';
import { listsOfBusiness } from './lists-of-business.ts';
import { listsOfClients } from './lists-of-clients.ts';
import { listsOfFiles } from './lists-of-files.ts';
import { listsOfGalleries } from './lists-of-galleries.ts';
import { listsOfJobs } from './lists-of-jobs.ts';
import { listsOfMoney } from './lists-of-money.ts';
import { listsOfSite } from './lists-of-site.ts';
import { countPictures, pictureItems } from './pictures.ts';
import { countReceipts, receiptItems } from './receipts.ts';

export type ExportDeps = SourceDeps & { media: MediaStore };

/** Every table of the studio that is in the archive. */
export const exportLists = [
  ...listsOfBusiness,
  ...listsOfMoney,
  ...listsOfClients,
  ...listsOfJobs,
  ...listsOfFiles,
  ...listsOfGalleries,
  ...listsOfSite,
];

/** The number of files in the archive. */
export function countItems(db: Sql): number {
  const invoiceCount = db.select({ rows: count() }).from(invoices).get()?.rows ?? 0;
  const files = db
    .select({ rows: count() })
    .from(fileEntries)
    .where(eq(fileEntries.type, 'file'))
    .get();
  return (
    1 +
    exportLists.length +
    invoiceCount +
    (files?.rows ?? 0) +
    countPictures(db) +
    countReceipts(db) +
    countAnswerFiles(db) +
    countContracts(db)
  );
}

type Watch = Pick<ArchiveOptions, 'onMissed' | 'onDone'>;

/** Everything the studio owns as one archive: its tables, invoices, pictures, receipts, signed contracts and files. */
export function archiveOfStudio(deps: ExportDeps, watch: Watch): Archive {
  // Written now, in the language of who asks: the archive is read later, piece by piece.
  const about = readme(deps.now());
  const { couldNotRead, changed, noteName, noteHeading } = messages;
  return archiveOf(allItems(deps, about), {
    timeZone: deps.config.timeZone,
    reasonOf: (error) => (error instanceof StudioError ? error.message : couldNotRead),
    changed,
    note: { name: noteName, heading: noteHeading },
    ...watch,
  });
}

async function* allItems(deps: ExportDeps, about: string): AsyncGenerator<ArchiveItem> {
  const modifiedAt = deps.now();
  yield textItem(messages.readmeName, modifiedAt, about);
  for (const { path, pieces } of exportLists) {
    yield {
      kind: 'file',
      path,
      modifiedAt,
      compress: true,
      open: async () => ({
        stream: Readable.from(pieces(deps.db), { objectMode: false }),
        size: undefined,
      }),
    };
  }
  yield* paperItems(deps);
  yield* pictureItems(deps);
  yield* receiptItems(deps);
  yield* answerFileItems(deps);
  yield* contractItems(deps);
  yield* localFileItems(deps, 'files/');
}

/** How many invoices are read at a time; each is rendered when its turn comes. */
const batch = 200;

async function* paperItems(deps: ExportDeps): AsyncGenerator<ArchiveItem> {
  const { db, config } = deps;
  const nameOf = archiveNames();
  for (let after = ''; ; ) {
    const rows = db
      .select()
      .from(invoices)
      .where(gt(invoices.id, after))
      .orderBy(asc(invoices.id))
      .limit(batch)
      .all();
    for (const row of rows) {
      yield {
        kind: 'file',
        path: `invoices/${nameOf(fileNameOf(row))}`,
        modifiedAt: row.issuedAt,
        async open() {
          const language = languageOfInvoice({ db }, row.id);
          const bytes = await runInLanguage({ db, config }, language, () =>
            renderInvoicePdf(findInvoiceDocument({ db }, row.id), config.timeZone),
          );
          return { stream: Readable.from([bytes]), size: bytes.length };
        },
      };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}

function textItem(path: string, modifiedAt: Date, text: string): ArchiveItem {
  const bytes = Buffer.from(text.replaceAll('\n', '\r\n'));
  return {
    kind: 'file',
    path,
    modifiedAt,
    open: async () => ({ stream: Readable.from([bytes]), size: bytes.length }),
  };
}

function readme(at: Date): string {
  const parts = [
    ['*.csv', t('The tables: bookings, people, messages, products, the books and so on.')],
    ['content/', t('What the public pages say.')],
    ['settings/', t('How the studio is set up.')],
    ['visits/', t('How many came to the site, day by day.')],
    ['invoices/', t('Each invoice and credit note as a PDF.')],
    [
      'pictures/',
      t(
        'Every picture and video as it was uploaded, in a folder for each album and product; album-images.csv and product-media.csv say which is which.',
      ),
    ],
    [
      'receipts/',
      t(
        'The receipts of finance records, by day and name; finance-receipts.csv says to which record each belongs.',
      ),
    ],
    [
      'questionnaires/',
      t('The files that customers added to questionnaires; questionnaire-files.csv lists them.'),
    ],
    ['files/', t('The files in the studio’s own file manager.')],
  ];
  const more = [
    t(
      'In the tables a comma stands between cells, the first line names the columns, and the text is UTF-8. Times are in UTC, amounts in whole units of their currency. A cell that a spreadsheet would take for a formula begins with an apostrophe. Columns that end in “id” name a row of another table.',
    ),
    t(
      'Passwords, keys and tokens are not included: they are in backups, where they are encrypted.',
    ),
    t(
      'Bookings, clients, products and finance records can be imported again with Import Data on the dashboard.',
    ),
  ];
  return [
    t('Everything the studio owns, as it was on {instant} and in the minutes after.', {
      instant: at.toISOString(),
    }),
    parts.map(([path = '', words]) => `${path.padEnd(13)}${words}`).join('\n'),
    ...more,
  ]
    .join('\n\n')
    .concat('\n');
}
