import { fieldError } from '@shutterhouse/contract/errors';
import { transferLimits } from '@shutterhouse/contract/payment-plans/constants';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { readCamt } from './camt.ts';
import { type ReadRows, readCsv, type StatementTerms } from './csv.ts';

/** The longest text that is kept of a cell. */
const longest = 300;

/**
 * What came in by a statement: CAMT.053 or CSV. Money that went out is left out.
 * @throws StudioError invalid on `text`
 */
export function readStatementText(text: string, terms: StatementTerms): ReadRows {
  const isXml = /^\uFEFF?\s*</.test(text);
  const { received, unread } = isXml
    ? { received: readCamt(text), unread: 0 }
    : readCsv(text, terms);
  if (received.length > transferLimits.rows) {
    throw fieldError('invalid', 'text', messages.statementRows(transferLimits.rows));
  }
  if (received.length === 0) {
    throw fieldError(
      'invalid',
      'text',
      unread > 0 ? messages.statementUnread : messages.statementNothing,
    );
  }
  return {
    unread,
    received: received.map((each) => ({
      ...each,
      name: oneLine(each.name),
      reference: oneLine(each.reference),
      bankId: oneLine(each.bankId),
    })),
  };
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}
