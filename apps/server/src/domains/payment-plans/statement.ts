import { type Currency, currencies } from '@shutterhouse/contract/currencies';
import { fieldError } from '@shutterhouse/contract/errors';
import { typedToCents } from '@shutterhouse/contract/money';
import { transferLimits } from '@shutterhouse/contract/payment-plans/constants';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { parse } from 'csv-parse/sync';
import { type Received, readCamt } from './camt.ts';

/** The longest text that is kept of a cell. */
const longest = 300;

/**
 * What came in by a statement: CAMT.053 or CSV. Money that went out is left out.
 * @throws StudioError invalid on `text`
 */
export function readStatementText(text: string, currency: Currency): Received[] {
  const found = /^\uFEFF?\s*</.test(text) ? readCamt(text) : readCsv(text, currency);
  if (found.length > transferLimits.rows) {
    throw fieldError('invalid', 'text', messages.statementRows(transferLimits.rows));
  }
  if (found.length === 0) throw fieldError('invalid', 'text', messages.statementNothing);
  return found.map((each) => ({
    ...each,
    name: oneLine(each.name),
    reference: oneLine(each.reference),
    bankId: oneLine(each.bankId),
  }));
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** How banks name their columns, in small letters. */
const columns = {
  date: /^(?:booking ?date|buchungs(?:tag|datum)|buchung|date(?: (?:op[ée]ration|de comptabilisation))?|fecha(?: (?:operaci[óo]n|contable))?|data(?: contabile)?|datum|boekdatum|transaction date|completed date|取引日|日付)$/,
  amount:
    /^(?:amount|betrag|umsatz|montant|importe|importo|valor|bedrag|credit|gutschrift|金額|入金額)(?: ?\(?[a-z]{3}\)?)?$/,
  name: /^(?:name|payee|payer|counterparty|beg(?:ü|ue|u)nstigter ?\/ ?zahlungspflichtiger|auftraggeber(?: ?\/ ?(?:beg(?:ü|ue|u)nstigter|empf(?:ä|ae|a)nger))?|zahlungspflichtige(?:r|\*r)|zahlungsbeteiligter|name zahlungsbeteiligter|[ée]metteur|ordenante|ordinante|remetente|naam(?: tegenpartij)?|依頼人名)$/,
  reference:
    /^(?:reference|verwendungszweck|purpose|payment reference|description|details|communication|libell[ée]|concepto|causale|descrizione|hist[óo]rico|descri[çc][ãa]o|omschrijving(?:-1)?|mededelingen|摘要)$/,
  currency: /^(?:currency|w[äa]e?hrung|devise|divisa|valuta|moneda|moeda|munt)$/,
} as const;
type Column = keyof typeof columns;

/** Above the table, banks print whose account it is. */
const headRows = 30;

function readCsv(text: string, currency: Currency): Received[] {
  const rows = rowsOf(text);
  const at = rows.slice(0, headRows).findIndex((row) => {
    const named = placesOf(row);
    return named.date !== undefined && named.amount !== undefined;
  });
  const head = rows[at];
  if (head === undefined) throw fieldError('invalid', 'text', messages.statementUnknown);
  const places = placesOf(head);
  return rows.slice(at + 1).flatMap((row): Received[] => {
    const cell = (column: Column) => {
      const place = places[column];
      return place === undefined ? '' : (row[place] ?? '').trim();
    };
    const of = currencies.find((each) => each === cell('currency').toUpperCase()) ?? currency;
    const cents = typedToCents(
      cell('amount')
        .replace(/^\+/, '')
        .replaceAll(/[\s\u00A0€$£]/g, ''),
      of,
    );
    const bookedOn = dayOf(cell('date'));
    if (typeof cents !== 'number' || !(cents > 0) || bookedOn === undefined) return [];
    return [
      {
        ...{ bookedOn, amountCents: cents, currency: of },
        ...{ name: cell('name'), reference: cell('reference'), bankId: '' },
      },
    ];
  });
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, {
      ...{ bom: true, relax_column_count: true, skip_empty_lines: true, relax_quotes: true },
      delimiter: delimiterOf(text),
      // Two directions, and what stands above the table.
      to: transferLimits.rows * 2 + headRows,
      max_record_size: 20_000,
    }) as string[][];
  } catch {
    throw fieldError('invalid', 'text', messages.statementUnknown);
  }
}

/** The one that the first lines have most of. */
function delimiterOf(text: string): string {
  const head = text.split('\n', headRows).join('\n');
  const counts = [';', '\t', ','].map((each) => ({ each, count: head.split(each).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.each ?? ',';
}

function placesOf(row: readonly string[]): Partial<Record<Column, number>> {
  const names = row.map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, pattern]) => {
      const place = names.findIndex((name) => pattern.test(name));
      return place < 0 ? [] : [[column, place]];
    }),
  );
}

/** `2030-06-04`, `04.06.2030`, `04/06/30`; of two that could both be the month the second one is. */
function dayOf(text: string): string | undefined {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})/.exec(text);
  const [, first = '', second = '', end = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{2,4})/.exec(text) ?? [];
  const isSwapped = Number(second) > 12;
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [end.length === 2 ? `20${end}` : end, isSwapped ? first : second, isSwapped ? second : first];
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(written);
  return isReal ? written : undefined;
}
