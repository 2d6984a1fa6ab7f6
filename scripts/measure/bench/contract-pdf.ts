import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { renderContractPdf } from '../../../apps/server/src/domains/contracts/pdf/contract-pdf.ts';
import { fontsFolder } from '../../../apps/server/src/root.ts';
import { aSignedContract } from '../../../apps/server/src/testing/rows/signed-contract.ts';
import { interleaved, settled } from '../figures.ts';
import { durationLine, plainLine, print } from './report.ts';

const pages = 20;
const signed = aSignedContract(pages);

/** How many contracts each round draws. */
const perRound = 4;

/** The PDF of a signed contract of 20 pages, against the PDF library alone writing and wrapping the same paragraphs. */
export async function measureContractPdf(): Promise<void> {
  const compared = await interleaved(
    () => millisecondsOf(() => renderContractPdf(signed, 'UTC')),
    () => millisecondsOf(barePaper),
  );
  print(durationLine(`a signed contract of ${pages} pages against bare pdfkit`, compared, 3));
  const { byteLength } = await renderContractPdf(signed, 'UTC');
  print(plainLine('the size of that contract', byteLength / 1024, 'kB'));
}

async function millisecondsOf(draw: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let paper = 0; paper < perRound; paper += 1) {
    const start = performance.now();
    await draw();
    times.push(performance.now() - start);
  }
  return settled(times);
}

/** The same paragraphs, wrapped and broken over pages by the library itself. */
async function barePaper(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', font: '', margin: 64 });
  const bytes = buffer(doc);
  doc.registerFont('regular', join(fontsFolder, 'Inter-Regular.ttf'));
  doc.registerFont('strong', join(fontsFolder, 'Inter-SemiBold.ttf'));
  doc.font('strong', 20).text(signed.content.title);
  for (const block of signed.content.blocks) {
    if (block.type === 'list') continue;
    const text = block.runs.map((run) => (run.type === 'text' ? run.text : '')).join('');
    if (block.type === 'heading') doc.font('strong', 14).text(text, { lineGap: 3 });
    else doc.font('regular', 10.5).text(text, { lineGap: 3 });
    doc.y += 6;
  }
  doc.end();
  return bytes;
}
