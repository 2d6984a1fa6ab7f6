import { type Currency, currencies } from '@shutterhouse/contract/currencies';
import { searchKey } from '@shutterhouse/contract/search-key';

/** How banks head the columns of their statements: in small letters, without accents and units, the surest name first. */
const columnNames = {
  date: [
    ...['booking date', 'posting date', 'posted date', 'post date', 'posted transactions date'],
    ...['completed date', 'buchungstag', 'buchungsdatum', 'buchung', 'abschlussdatum', 'boekdatum'],
    ...['uitvoeringsdatum', 'date de comptabilisation', 'date comptable', 'fecha contable'],
    ...[
      'data contabile',
      'data lancamento',
      'data do lancamento',
      'bokforingsdag',
      'bokforingsdatum',
    ],
    ...['取引日', '年月日', '日付', 'transaction date', 'transactiedatum', 'date operation'],
    ...[
      "date d'operation",
      'fecha operacion',
      'fecha de operacion',
      'data operazione',
      'date',
      'datum',
    ],
    ...[
      'fecha',
      'data',
      'dato',
      'date (utc)',
      'value date',
      'valutadatum',
      'wertstellung',
      'valuta',
    ],
  ],
  /** What came in, and with a minus what went out. */
  amount: [
    ...['amount', 'transaction amount', 'betrag', 'umsatz', 'montant', "montant de l'operation"],
    ...['importe', 'importo', 'valor', 'bedrag', 'belob', 'belopp', 'gross', 'value', '入出金'],
    ...['取引金額', '金額'],
  ],
  /** What came in alone. */
  credit: [
    ...['credit', 'credit amount', 'paid in', 'money in', 'amount in', 'deposit', 'deposits'],
    ...['haben', 'gutschrift', 'credito', 'haber', 'abono', 'abonos', 'ingresos', 'avere'],
    ...['accrediti', 'accredito', 'entrate', 'entrada', 'entradas', 'bij', '入金金額', '入金額'],
    ...['預かり金額', 'お預り金額', 'お預かり金額', 'お預入れ', '入金'],
  ],
  /** What went out alone. */
  debit: [
    ...[
      'debit',
      'debit amount',
      'paid out',
      'money out',
      'amount out',
      'withdrawal',
      'withdrawals',
    ],
    ...[
      'soll',
      'belastung',
      'lastschrift',
      'debito',
      'debe',
      'cargo',
      'cargos',
      'dare',
      'addebiti',
    ],
    ...['addebito', 'uscite', 'saida', 'saidas', 'af', '出金金額', '出金額', '支払い金額'],
    ...['お支払金額', 'お引出し', '出金'],
  ],
  /** Whether it came in or went out, beside a sum without a sign. */
  direction: [
    ...['af bij', 'af/bij', 'debit/credit', 'credit/debit', 'creditdebet', 'debet/credit', 'd/c'],
    ...['soll/haben', 'transaction type', 'details', 'umsatztyp'],
  ],
  status: ['status', 'state', 'statut', 'estado', 'stato', 'contabilizzazione'],
  name: [
    ...['payer name', 'payer', 'zahlungspflichtige*r', 'zahlungspflichtiger', 'auftraggeber'],
    ...['name zahlungsbeteiligter', 'zahlungsbeteiligter', 'beguenstigter/zahlungspflichtiger'],
    ...[
      'begunstigter/zahlungspflichtiger',
      'begunstigter / auftraggeber',
      'auftraggeber/zahlungsempfanger',
      'auftraggeber/empfanger',
    ],
    ...['auftraggeber / begunstigter', 'sender / empfanger', 'emetteur', 'ordenante', 'ordinante'],
    ...[
      'remetente',
      '依頼人名',
      'naam tegenpartij',
      'naam van de tegenpartij',
      'tegenrekeninghouder',
    ],
    ...[
      'naam / omschrijving',
      'name / description',
      'partner name',
      'counterparty',
      'counter party',
    ],
    ...['payee', 'controparte', 'tiers', 'name', 'naam', 'nom'],
  ],
  /** All that are there count. */
  reference: [
    ...['payment reference', 'reference', 'verwendungszweck', 'zahlungszweck', 'kundenreferenz'],
    ...['purpose', 'subject', 'description', 'transaction description', 'buchungstext', 'details'],
    ...['memo', 'narrative', 'particulars', 'notes', 'notes and #tags', 'notifications'],
    ...['communication', 'libelle', 'libelle simplifie', 'libelle operation', 'beschreibung1'],
    ...['informations complementaires', 'beschreibung2', 'beschreibung3', 'concepto', 'movimiento'],
    ...[
      'mas datos',
      'observaciones',
      'causale',
      'descrizione',
      'descrizione operazione',
      'dettagli',
    ],
    ...['operazione', 'historico', 'descricao', 'omschrijving', 'omschrijving-1', 'omschrijving-2'],
    ...[
      'omschrijving-3',
      'mededeling',
      'mededelingen',
      'betalingskenmerk',
      'tekst',
      'text',
      '摘要',
    ],
    ...['摘要内容', '内容', 'お取り扱い内容', '入出金内容', '入出金先内容', '取引内容', 'メモ'],
  ],
  currency: [
    ...['currency', 'wahrung', 'waehrung', 'whg', 'devise', 'divisa', 'moneda', 'moeda', 'munt'],
    ...['valutacode', 'valuta'],
  ],
} as const satisfies Record<string, readonly string[]>;

export type Column = keyof typeof columnNames;

/** Where the columns are, the surest first, and the currency that the one of sums names. */
export type Columns = Record<Column, number[]> & { named: Currency | undefined };

/** The columns of a table by its first row; undefined for a row that heads no table of transfers. */
export function columnsOf(row: readonly string[]): Columns | undefined {
  const heads = row.map(headOf);
  const found = Object.fromEntries(
    Object.entries(columnNames).map(([column, names]) => [
      column,
      names.flatMap((name) => {
        const place = heads.findIndex((head) => head.name === name);
        return place < 0 ? [] : [place];
      }),
    ]),
  ) as Record<Column, number[]>;
  const [sum] = [...found.credit, ...found.amount];
  if (sum === undefined || found.date.length === 0) return undefined;
  // `H` or `S` stands in a column without a name.
  if (heads[sum + 1]?.name === '') found.direction.push(sum + 1);
  return { ...found, named: heads[sum]?.unit };
}

const units: Readonly<Record<string, Currency | undefined>> = {
  ...Object.fromEntries(currencies.map((each) => [each.toLowerCase(), each])),
  ...{ '€': 'EUR', euro: 'EUR', euros: 'EUR', '£': 'GBP', 円: 'JPY', '¥': 'JPY', r$: 'BRL' },
};

/** `Betrag (€)`, `Gutschrift CHF` and `Umsatz in EUR` without the currency, and that. */
function headOf(cell: string): { name: string; unit?: Currency | undefined } {
  const text = searchKey(cell).replaceAll(/\s+/g, ' ').trim();
  const [, name, inBrackets, bare] = /^(.+?)(?: in)?(?: ?\(([^()]+)\)| (\S+))$/.exec(text) ?? [];
  const unit = units[inBrackets ?? bare ?? ''];
  return name !== undefined && unit !== undefined ? { name, unit } : { name: text };
}
