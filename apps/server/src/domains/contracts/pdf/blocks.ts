import type { Block, List, Run as TextRun } from '@shutterhouse/contract/contracts/text';
import type { Run, TextStyle } from '../../invoices/pdf/writing.ts';
import { write } from '../../invoices/pdf/writing.ts';
import { ensure, ink, left, type Paper, writeRuns } from './paper.ts';

const body: TextStyle = { size: 10.5, color: ink };
const headings: Record<2 | 3, TextStyle> = {
  2: { size: 14, color: ink, isStrong: true },
  3: { size: 11.5, color: ink, isStrong: true },
};

/** How far the text of a list stands from its labels, and a list from the one around it, in points. */
const indentOfList = 20;

/** Writes the text of a contract. */
export function writeBlocks(paper: Paper, blocks: readonly Block[], indent = 0): void {
  for (const block of blocks) {
    if (block.type === 'list') {
      writeList(paper, block, indent);
    } else if (block.type === 'heading') {
      paper.y += 8;
      // A heading stays with the first lines below it.
      writeRuns(paper, runsOf(block.runs), headings[block.level], { indent, keep: 40 });
      paper.y += 3;
    } else {
      writeRuns(paper, runsOf(block.runs), body, { indent });
      paper.y += 6;
    }
  }
}

function writeList(paper: Paper, { isOrdered, items }: List, indent: number): void {
  for (const [index, { blocks }] of items.entries()) {
    ensure(paper, 16);
    const label = isOrdered ? `${index + 1}.` : '–';
    write(paper.doc, label, body, { x: left() + indent, y: paper.y, width: indentOfList });
    writeBlocks(paper, blocks, indent + indentOfList);
  }
}

function runsOf(runs: readonly TextRun[]): Run[] {
  return runs.flatMap((run) =>
    run.type === 'text'
      ? {
          text: run.text,
          isStrong: run.marks.includes('bold'),
          isOblique: run.marks.includes('italic'),
        }
      : [],
  );
}
