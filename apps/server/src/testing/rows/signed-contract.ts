import type { Block } from '@shutterhouse/contract/contracts/text';
import type { SignedContract } from '../../domains/contracts/pdf/contract-pdf.ts';
import { hashOfEntry } from '../../domains/contracts/record.ts';

const sentence =
  'The photographer delivers the edited pictures within eight weeks after the session, unless both agree on another date in writing. ';

/** A contract of about so many pages that its client and the studio have signed. */
export function aSignedContract(pages: number, more: readonly Block[] = []): SignedContract {
  const at = new Date('2030-06-01T12:00:00Z');
  const blocks = Array.from({ length: pages }, (_, page): Block[] => [
    {
      ...{ type: 'heading', level: 2 },
      runs: [{ type: 'text', text: `${page + 1}. Delivery`, marks: [] }],
    },
    ...Array.from(
      { length: 5 },
      (): Block => ({
        type: 'paragraph',
        runs: [
          { type: 'text', text: sentence.repeat(2), marks: [] },
          { type: 'text', text: 'In writing', marks: ['bold'] },
          { type: 'text', text: ` means by mail or letter. ${sentence.repeat(3)}`, marks: [] },
        ],
      }),
    ),
  ]).flat();
  const content = {
    ...{ title: 'Wedding', language: 'en' as const, blocks: [...blocks, ...more] },
    ...{ studio: 'Studio', validUntil: at.toISOString() },
    signers: [{ userId: 'u', name: 'Ida Berg', email: 'ida@client.example' }],
  };
  const none = { declinedAt: null, withdrawnAt: null, reason: '', documentHash: '' };
  const version = {
    ...{
      id: 'v',
      contractId: 'c',
      number: 1,
      content: JSON.stringify(content),
      hash: 'f'.repeat(64),
    },
    ...{ sentAt: at, sentBy: null, validUntil: at, signedAt: at, documentBytes: 0, ...none },
  };
  const strokes = [Array.from({ length: 60 }, (_, x) => [x * 10, 200 + (x % 7) * 12] as const)];
  const entries = (['sent', 'read', 'signed', 'countersigned'] as const).map((kind, number) => {
    const position = kind === 'signed' ? 0 : kind === 'countersigned' ? 1 : null;
    const row = {
      ...{ contractId: 'c', versionId: 'v', kind, at, position, userId: 'u', name: 'Ida Berg' },
      ...{ email: 'ida@client.example', isProven: true, originHash: '', reason: '' },
      ...{ documentHash: '', versionHash: version.hash, previousHash: '' },
      signature:
        position === null
          ? ''
          : JSON.stringify({ name: 'Ida Berg', strokes: position ? null : strokes }),
    };
    const origin = JSON.stringify({ network: '192.0.2.1', userAgent: 'Browser', salt: '' });
    return { ...row, number, origin, hash: hashOfEntry(row) };
  });
  return { version, content, entries };
}
