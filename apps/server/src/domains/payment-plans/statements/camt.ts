import { type Currency, currencies } from '@shutterhouse/contract/currencies';
import { fieldError } from '@shutterhouse/contract/errors';
import { amountToCents } from '@shutterhouse/contract/money';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

/** Money that came in, as a statement has it. `bankId` is the bank's own reference; empty without one. */
export type Received = {
  bookedOn: string;
  amountCents: number;
  currency: Currency;
  name: string;
  reference: string;
  bankId: string;
};

/** One or several of a kind: a parser can't tell a list of one. */
const several = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (found) => (found === undefined ? [] : Array.isArray(found) ? found : [found]),
    z.array(item),
  );

const text = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : ''));
const amount = z.object({ '#text': z.string(), '@Ccy': z.string() });
const party = z
  .object({ Nm: text, Pty: z.object({ Nm: text }).optional() })
  .optional()
  .catch(undefined);

const details = z.object({
  Refs: z.object({ EndToEndId: text, TxId: text, AcctSvcrRef: text }).optional().catch(undefined),
  Amt: amount.optional().catch(undefined),
  AmtDtls: z
    .object({ TxAmt: z.object({ Amt: amount }).optional() })
    .optional()
    .catch(undefined),
  RltdPties: z.object({ Dbtr: party }).optional().catch(undefined),
  RmtInf: z
    .object({
      Ustrd: z.union([z.string(), z.array(z.string())]).optional(),
      Strd: z.unknown().optional(),
    })
    .optional()
    .catch(undefined),
});

const entry = z.object({
  Amt: amount,
  CdtDbtInd: text,
  RvslInd: text,
  /** A code, in later versions of the standard inside of an element. */
  Sts: z.union([z.string(), z.object({ Cd: text }).transform(({ Cd }) => Cd)]).catch('BOOK'),
  BookgDt: z.object({ Dt: text, DtTm: text }).optional().catch(undefined),
  AcctSvcrRef: text,
  NtryDtls: several(z.object({ TxDtls: several(details) })),
});

const entries = several(z.object({ Ntry: several(entry) }));
const document = z.object({
  Document: z.union([
    z
      .object({ BkToCstmrStmt: z.object({ Stmt: entries }) })
      .transform((of) => of.BkToCstmrStmt.Stmt),
    z
      .object({ BkToCstmrAcctRpt: z.object({ Rpt: entries }) })
      .transform((of) => of.BkToCstmrAcctRpt.Rpt),
    z
      .object({ BkToCstmrDbtCdtNtfctn: z.object({ Ntfctn: entries }) })
      .transform((of) => of.BkToCstmrDbtCdtNtfctn.Ntfctn),
  ]),
});

/**
 * The credits of a statement in CAMT.053, or of a report or a notice in CAMT.052 or .054 (ISO 20022). A document type is refused, so that no entity of a file is ever expanded.
 * @throws StudioError invalid on `text`
 */
export function readCamt(xml: string): Received[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml) || XMLValidator.validate(xml) !== true) throw unknown();
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true },
    ...{ parseTagValue: false, parseAttributeValue: false, htmlEntities: true },
  });
  let parsed: unknown;
  try {
    parsed = parser.parse(xml);
  } catch {
    throw unknown();
  }
  const read = document.safeParse(parsed).data;
  if (read === undefined) throw unknown();
  return read.Document.flatMap(({ Ntry }) => Ntry.flatMap(creditsOf));
}

function unknown() {
  return fieldError('invalid', 'text', messages.statementUnknown);
}

type Entry = z.output<typeof entry>;
type Details = z.output<typeof details>;

/** An entry is one transfer, or the sum of several. */
function creditsOf(booked: Entry): Received[] {
  if (booked.CdtDbtInd !== 'CRDT' || booked.RvslInd === 'true' || booked.Sts !== 'BOOK') return [];
  const parts = booked.NtryDtls.flatMap(({ TxDtls }) => TxDtls);
  const of: (Details | undefined)[] = parts.length > 0 ? parts : [undefined];
  return of.flatMap((each) => {
    const own = each?.AmtDtls?.TxAmt?.Amt ?? each?.Amt;
    const counted = own ?? (of.length === 1 ? booked.Amt : undefined);
    const received = counted && moneyOf(counted);
    const bookedOn = (booked.BookgDt?.Dt || booked.BookgDt?.DtTm || '').slice(0, 10);
    if (received === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(bookedOn)) return [];
    return [
      {
        ...{ bookedOn, ...received },
        name: each?.RltdPties?.Dbtr?.Nm || each?.RltdPties?.Dbtr?.Pty?.Nm || '',
        reference: referenceOf(each),
        bankId: each?.Refs?.AcctSvcrRef || each?.Refs?.TxId || booked.AcctSvcrRef,
      },
    ];
  });
}

function moneyOf(given: { '#text': string; '@Ccy': string }) {
  const currency = currencies.find((each) => each === given['@Ccy']);
  if (currency === undefined) return undefined;
  const amountCents = amountToCents(Number(given['#text']), currency);
  return typeof amountCents === 'number' && amountCents > 0 ? { amountCents, currency } : undefined;
}

/** What the payer wrote, structured or not, and else the reference of their order. */
function referenceOf(each: Details | undefined): string {
  const { Ustrd = [], Strd } = each?.RmtInf ?? {};
  const structured = JSON.stringify(Strd ?? '').match(/"Ref":"([^"]*)"/)?.[1] ?? '';
  const written = [Ustrd].flat().join(' ') || structured;
  const endToEnd = each?.Refs?.EndToEndId ?? '';
  return written || (endToEnd === 'NOTPROVIDED' ? '' : endToEnd);
}
