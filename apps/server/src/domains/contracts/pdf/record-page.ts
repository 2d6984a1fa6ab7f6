import { contractLimits } from '@shutterhouse/contract/contracts/constants';
import { contractEventLabels } from '@shutterhouse/contract/contracts/messages';
import type { SentContract } from '@shutterhouse/contract/contracts/schema';
import type { Signature } from '@shutterhouse/contract/contracts/signatures';
import { t } from '@shutterhouse/contract/sentences';
import { formatDayAndTime, zoneName } from '../../../studio-time.ts';
import type { TextStyle } from '../../invoices/pdf/writing.ts';
import { originOf } from '../reading.ts';
import type { EventRow, VersionRow } from '../record.ts';
import {
  ensure,
  hairline,
  ink,
  left,
  muted,
  type Paper,
  startPage,
  widthOfText,
  writeRuns,
} from './paper.ts';

const heading: TextStyle = { size: 14, color: ink, isStrong: true };
const cell: TextStyle = { size: 9.5, color: ink };
const small: TextStyle = { size: 8, color: muted };
const typed: TextStyle = { size: 18, color: ink };

/** The field of a drawn signature, in points. */
const drawing = { width: 180, height: 72 };

/** The signatures below the text, each with its name and time. */
export function writeSignatures(
  paper: Paper,
  entries: readonly EventRow[],
  timeZone: string,
): void {
  paper.y += 16;
  for (const entry of entries) {
    if (entry.position === null) continue;
    const { name, strokes } = JSON.parse(entry.signature) as Signature;
    ensure(paper, drawing.height + 44);
    if (strokes === null) writeRuns(paper, [{ text: name, isOblique: true }], typed);
    else drawStrokes(paper, strokes);
    line(paper);
    const day = formatDayAndTime(entry.at, { timeZone, style: '24-hour' }, 'long');
    writeRuns(paper, [{ text: `${name} · ${contractEventLabels[entry.kind]} · ${day}` }], small);
    paper.y += 14;
  }
}

function drawStrokes(paper: Paper, strokes: NonNullable<Signature['strokes']>): void {
  const { doc, y } = paper;
  const across = drawing.width / contractLimits.width;
  const down = drawing.height / contractLimits.height;
  doc.lineWidth(1.4).lineCap('round').lineJoin('round');
  for (const stroke of strokes) {
    for (const [index, [x, at]] of stroke.entries()) {
      const point = [left() + x * across, y + at * down] as const;
      if (index === 0) doc.moveTo(...point);
      doc.lineTo(...point);
    }
    doc.stroke(ink);
  }
  paper.y += drawing.height;
}

function line(paper: Paper): void {
  const { doc, y } = paper;
  doc
    .moveTo(left(), y)
    .lineTo(left() + widthOfText(paper), y)
    .lineWidth(0.5)
    .stroke(hairline);
  paper.y += 4;
}

/** The record on a page of its own: who did what, when and from where, with the hashes that prove it. */
export function writeRecord(
  paper: Paper,
  {
    version,
    content,
    entries,
  }: { version: VersionRow; content: SentContract; entries: readonly EventRow[] },
  timeZone: string,
): void {
  startPage(paper);
  writeRuns(paper, [{ text: t('Record of the signatures') }], heading);
  paper.y += 6;
  const facts = [
    [t('Contract'), content.title],
    [t('Version'), String(version.number)],
    [t('SHA-256 of the text'), version.hash],
    [t('Time zone'), zoneName(version.sentAt, timeZone)],
  ];
  for (const [label, value] of facts) writeRuns(paper, [{ text: `${label}: ${value}` }], cell);
  paper.y += 8;
  for (const entry of entries) writeEntry(paper, entry, timeZone);
  writeRuns(
    paper,
    [
      {
        text: t(
          'Each entry contains the hash of the one before it: who changes one, changes all that follow.',
        ),
      },
    ],
    small,
  );
}

function writeEntry(paper: Paper, entry: EventRow, timeZone: string): void {
  ensure(paper, 60);
  line(paper);
  const day = formatDayAndTime(entry.at, { timeZone, style: '24-hour' }, 'medium');
  const { network, userAgent } = originOf(entry);
  const who = [entry.name, entry.email].filter(Boolean).join(', ');
  writeRuns(
    paper,
    [
      { text: contractEventLabels[entry.kind], isStrong: true },
      { text: ` · ${day} (${entry.at.toISOString()})` },
    ],
    cell,
  );
  if (who !== '') writeRuns(paper, [{ text: who }], cell);
  const proof =
    entry.isProven && entry.kind !== 'countersigned' ? t('Address proven by a code') : '';
  const from = [proof, network, userAgent].filter(Boolean).join(' · ');
  if (from !== '') writeRuns(paper, [{ text: from }], small);
  writeRuns(paper, [{ text: entry.hash }], small);
  paper.y += 6;
}
