import type { SentContract } from '@shutterhouse/contract/contracts/schema';
import { t } from '@shutterhouse/contract/sentences';
import { listed } from '@shutterhouse/contract/text-format';
import { paperOf } from '../../../studio-time.ts';
import type { Document, TextStyle } from '../../invoices/pdf/writing.ts';
import type { EventRow, VersionRow } from '../record.ts';
import { writeBlocks } from './blocks.ts';
import { ink, muted, numberPages, type Paper, writeRuns } from './paper.ts';
import { writeRecord, writeSignatures } from './record-page.ts';

const title: TextStyle = { size: 20, color: ink, isStrong: true };
const parties: TextStyle = { size: 10, color: muted };

/** A version that everybody has signed, and its entries of the record. */
export type SignedContract = {
  version: VersionRow;
  content: SentContract;
  entries: readonly EventRow[];
};

/** The PDF of a signed contract with its signatures and its record, in the current language. */
export async function renderContractPdf(signed: SignedContract, timeZone: string): Promise<Buffer> {
  const { version, content, entries } = signed;
  const { default: Pdf } = await import('pdfkit');
  const doc: Document = new Pdf({
    size: paperOf(timeZone),
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    font: '',
    info: { Title: content.title, Author: content.studio, CreationDate: version.sentAt },
    bufferPages: true,
  });
  const bytes = bytesOf(doc);
  const paper: Paper = { doc, y: 64 };
  writeRuns(paper, [{ text: content.title }], title);
  const between = listed([content.studio, ...content.signers.map(({ name }) => name)]);
  writeRuns(paper, [{ text: t('Between {names}', { names: between }) }], parties);
  paper.y += 14;
  writeBlocks(paper, content.blocks);
  writeSignatures(paper, entries, timeZone);
  writeRecord(paper, signed, timeZone);
  numberPages(doc, (page, count) =>
    t('{title} · {page} of {count}', { title: content.title, page, count }),
  );
  doc.end();
  return bytes;
}

async function bytesOf(doc: Document): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of doc) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
