import type { Currency } from '@shutterhouse/contract/currencies';
import { centsToTyped } from '@shutterhouse/contract/money';
import { planMessages } from '@shutterhouse/contract/payment-plans/messages';
import { describe, expect, test } from 'vitest';
import { readStatementText } from './reading.ts';

const read = (text: string, currency: Currency = 'USD', timeZone = 'America/New_York') =>
  readStatementText(text, { currency, timeZone });
const receivedBy = (text: string) => read(text).received;

const camt = (entries: string, head = '') => `<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const ntry = (more: string, indicator = 'CRDT') =>
  `<Ntry><Amt Ccy="EUR">324.00</Amt><CdtDbtInd>${indicator}</CdtDbtInd>
  <BookgDt><Dt>2030-06-03</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>${more}</Ntry>`;

describe('a statement', () => {
  test('in CAMT.053 has its credits, with who paid and what they wrote', () => {
    const details = `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties><Dbtr><Pty><Nm>M&amp;S &#216;berg</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Ustrd>CONF-1</Ustrd><Ustrd>deposit</Ustrd></RmtInf></TxDtls></NtryDtls>`;
    const two = `<NtryDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">100.00</Amt></TxAmt></AmtDtls>
      <RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>
      <TxDtls><Amt Ccy="EUR">224.00</Amt></TxDtls></NtryDtls>`;
    const statement = camt(ntry(details) + ntry(two) + ntry('') + ntry('', 'DBIT'));
    expect(receivedBy(statement)).toMatchObject([
      { bookedOn: '2030-06-03', amountCents: 32_400, currency: 'EUR', bankId: 'B1' },
      { amountCents: 10_000, reference: 'RF18' },
      { amountCents: 22_400 },
      { amountCents: 32_400, name: '', reference: '' },
    ]);
    expect(receivedBy(statement)[0]).toMatchObject({
      ...{ name: 'M&S Øberg', reference: 'CONF-1 deposit' },
    });
  });

  test('in CAMT leaves out what is not booked yet, in both forms of the standard', () => {
    const states = ['<Sts>PDNG</Sts>', '<Sts><Cd>PDNG</Cd></Sts>', '<Sts><Cd>INFO</Cd></Sts>'];
    const booked = ['<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>', ''];
    const entries = [...states, ...booked].map((status) => ntry(status));
    expect(receivedBy(camt(entries.join('')))).toHaveLength(booked.length);
  });

  test('can be a report of the day or a notice of credits: CAMT.052 and CAMT.054', () => {
    const of = (message: string, report: string) =>
      camt(ntry(''))
        .replaceAll('BkToCstmrStmt', message)
        .replaceAll(/(?<=<\/?)Stmt>/g, `${report}>`);
    const [day, notice] = [of('BkToCstmrAcctRpt', 'Rpt'), of('BkToCstmrDbtCdtNtfctn', 'Ntfctn')];
    for (const text of [day, notice]) expect(receivedBy(text)).toHaveLength(1);
  });

  test('with entities to expand is refused, and one that is broken', () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
    for (const text of [camt(ntry(''), laughs), camt(ntry('')).slice(0, -20), '<html></html>']) {
      expect(() => receivedBy(text)).toThrow(planMessages.statementUnknown);
    }
  });
});

/** The head of a statement and some of its lines, as a bank writes them, and what came in by it. */
const statements: Readonly<
  Record<string, { of: Currency; zone: string; rows: string[]; came: string[] }>
> = {
  'a savings bank (Germany)': {
    ...{ of: 'EUR', zone: 'Europe/Berlin' },
    rows: [
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung";"Info"',
      '"DE1";"03.06.30";"04.06.30";"GUTSCHR. UEBERWEISUNG";"CONF-1 Hochzeit";"Berg, Ida";"1.234,56";"EUR";"Umsatz gebucht"',
      '"DE1";"03.06.30";"03.06.30";"DAUERAUFTRAG";"Miete";"Haus";"-800,00";"EUR";"Umsatz gebucht"',
    ],
    came: ['2030-06-03 1234.56 EUR Berg, Ida: CONF-1 Hochzeit GUTSCHR. UEBERWEISUNG'],
  },
  'DKB, with what is not booked yet': {
    ...{ of: 'EUR', zone: 'Europe/Berlin' },
    rows: [
      '"Girokonto";"DE1"',
      '"Kontostand vom 03.06.2030:";"1.000,00 €"',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"',
      '"03.06.30";"03.06.30";"Gebucht";"Ida Berg";"Studio";"CONF-1";"Eingang";"DE2";"2.500"',
      '"03.06.30";"03.06.30";"Gebucht";"Studio";"Laden";"Einkauf";"Ausgang";"DE3";"-85,4 €"',
      '"03.06.30";"";"Vorgemerkt";"Tom Hill";"Studio";"CONF-2";"Eingang";"DE4";"99,00"',
    ],
    came: ['2030-06-03 2500.00 EUR Ida Berg: CONF-1'],
  },
  'Postbank, whose sums have no sign': {
    ...{ of: 'EUR', zone: 'Europe/Berlin' },
    rows: [
      'Kontoinhaber;Studio',
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;Betrag;Soll;Haben;Währung',
      '10.6.2030;10.6.2030;SEPA Überweisung;Finanzamt;Steuer;248,53;248,53;;EUR',
      '11.6.2030;11.6.2030;SEPA Gutschrift;Ida Berg;CONF-1;324,00;;324,00;EUR',
    ],
    came: ['2030-06-11 324.00 EUR Ida Berg: CONF-1'],
  },
  'a cooperative bank with H and S': {
    ...{ of: 'EUR', zone: 'Europe/Berlin' },
    rows: [
      'Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Verwendungszweck;Währung;Umsatz;',
      '03.06.2030;03.06.2030;Ida Berg;CONF-1;EUR;324,00;H',
      '03.06.2030;03.06.2030;Strom;Juni;EUR;80,00;S',
    ],
    came: ['2030-06-03 324.00 EUR Ida Berg: CONF-1'],
  },
  'ING (Netherlands), with Af and Bij': {
    ...{ of: 'EUR', zone: 'Europe/Amsterdam' },
    rows: [
      '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"',
      '"20300603","Ida Berg","NL1","NL2","GT","Bij","324,00","Online bankieren","CONF-1"',
      '"20300603","Energie","NL1","NL3","IC","Af","85,50","Incasso","Juni"',
    ],
    came: ['2030-06-03 324.00 EUR Ida Berg: CONF-1'],
  },
  'Knab (Netherlands), with C and D': {
    ...{ of: 'EUR', zone: 'Europe/Amsterdam' },
    rows: [
      'KNAB EXPORT;;;',
      'Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Omschrijving',
      'NL1;03-06-2030;EUR;D;53,20;NL2;Winkel;pin',
      'NL1;03-06-2030;EUR;C;250,00;NL3;Ida Berg;CONF-1',
    ],
    came: ['2030-06-03 250.00 EUR Ida Berg: CONF-1'],
  },
  'a popular bank (France)': {
    ...{ of: 'EUR', zone: 'Europe/Paris' },
    rows: [
      'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Debit;Credit;Date operation;Date de valeur',
      '04/06/2030;VIR RECU;VIR SEPA IDA BERG;R1;CONF-1;;+1 324,50;03/06/2030;04/06/2030',
      '04/06/2030;EDF;PRLV EDF;R2;;-80,00;;03/06/2030;04/06/2030',
    ],
    came: ['2030-06-04 1324.50 EUR : R1 VIR RECU VIR SEPA IDA BERG CONF-1'],
  },
  'UBS (Switzerland)': {
    ...{ of: 'CHF', zone: 'Europe/Zurich' },
    rows: [
      'Kontonummer:;0001;',
      '',
      'Abschlussdatum;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Beschreibung1;Beschreibung2',
      '2030-06-03;2030-06-03;2030-06-03;CHF;;5\'200.00;;9\'000.00;"Ida Berg";CONF-1',
      '2030-06-03;2030-06-03;2030-06-03;CHF;-23.40;;;8976.60;Laden;',
    ],
    came: ['2030-06-03 5200.00 CHF : Ida Berg CONF-1'],
  },
  'Intesa and others (Italy), with lines of balances': {
    ...{ of: 'EUR', zone: 'Europe/Rome' },
    rows: [
      'Data contabile;Data valuta;Descrizione operazione;Dare;Avere',
      ';;Saldo iniziale;;12.345,67',
      '03/06/2030;03/06/2030;BONIFICO DA BERG IDA CONF-1;;1.220,00',
      '05/06/2030;04/06/2030;PAGAMENTO POS;85,40;',
    ],
    came: ['2030-06-03 1220.00 EUR : BONIFICO DA BERG IDA CONF-1'],
  },
  'a bank of Spain': {
    ...{ of: 'EUR', zone: 'Europe/Madrid' },
    rows: [
      'Fecha;Concepto;Importe;Saldo',
      '03/06/2030;TRANSFERENCIA DE IDA BERG CONF-1;+1234,56;15234,56',
      '03/06/2030;COMISION;-12,50;15222,06',
    ],
    came: ['2030-06-03 1234.56 EUR : TRANSFERENCIA DE IDA BERG CONF-1'],
  },
  'Bradesco (Brazil)': {
    ...{ of: 'BRL', zone: 'America/Sao_Paulo' },
    rows: [
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)',
      '03/06/2030;PIX RECEBIDO IDA BERG CONF-1;1;1.500,00;;2.000,00',
      '03/06/2030;TARIFA;2;;20,00;1.980,00',
    ],
    came: ['2030-06-03 1500.00 BRL : PIX RECEBIDO IDA BERG CONF-1'],
  },
  'Chase (United States)': {
    ...{ of: 'USD', zone: 'America/New_York' },
    rows: [
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
      'CREDIT,06/03/2030,"Zelle payment from IDA BERG CONF-1",324.00,QUICKPAY_CREDIT,2700.00,,',
      'DEBIT,06/04/2030,"RENT",-500.00,ACH_DEBIT,2200.00,,',
    ],
    came: ['2030-06-03 324.00 USD : Zelle payment from IDA BERG CONF-1'],
  },
  'Capital One (United States), whose sums have no sign': {
    ...{ of: 'USD', zone: 'America/New_York' },
    rows: [
      'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
      '1,Deposit from IDA BERG CONF-1,06/03/30,Credit,324,2700',
      '1,Withdrawal to RENT,06/04/30,Debit,500,2200',
    ],
    came: ['2030-06-03 324.00 USD : Deposit from IDA BERG CONF-1'],
  },
  'Lloyds (United Kingdom)': {
    ...{ of: 'GBP', zone: 'Europe/London' },
    rows: [
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      "03/06/2030,FPI,'11-02-39,1,IDA BERG CONF-1,,50.00,221.33",
      "03/06/2030,DEB,'11-02-39,1,SHOP,300.00,,171.33",
    ],
    came: ['2030-06-03 50.00 GBP : IDA BERG CONF-1'],
  },
  'NatWest (United Kingdom), with months in words': {
    ...{ of: 'GBP', zone: 'Europe/London' },
    rows: [
      'Date, Type, Description, Value, Balance, Account Name, Account Number',
      '03 Jun 2030,BAC,IDA BERG CONF-1,50.00,221.33,STUDIO,1',
    ],
    came: ['2030-06-03 50.00 GBP : IDA BERG CONF-1'],
  },
  'N26, in the currency of its column': {
    ...{ of: 'USD', zone: 'Europe/Berlin' },
    rows: [
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2030-06-03,2030-06-03,"Ida Berg",DE2,"Credit Transfer","CONF-1",Main,324.0,,,',
    ],
    came: ['2030-06-03 324.00 EUR Ida Berg: CONF-1'],
  },
  Wise: {
    ...{ of: 'USD', zone: 'America/New_York' },
    rows: [
      '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Payer Name","Payee Name"',
      'T1,03-06-2030,"03-06-2030 10:00:00",324.00,EUR,"Received money","CONF-1",400.00,"Ida Berg",',
      'T2,13-06-2030,"13-06-2030 10:00:00",-8.60,EUR,"Card","",391.40,,Shop',
    ],
    came: ['2030-06-03 324.00 EUR Ida Berg: CONF-1 Received money'],
  },
  'Revolut, with what was reverted': {
    ...{ of: 'USD', zone: 'Europe/Dublin' },
    rows: [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TRANSFER,Current,2030-06-02 23:59:00,2030-06-03 00:01:00,Payment from Ida Berg,324.00,0.00,EUR,COMPLETED,400.00',
      'TRANSFER,Current,2030-06-03 10:00:00,,Payment from Tom Hill,50.00,0.00,EUR,REVERTED,',
    ],
    came: ['2030-06-03 324.00 EUR : Payment from Ida Berg'],
  },
  'MUFG (Japan)': {
    ...{ of: 'JPY', zone: 'Asia/Tokyo' },
    rows: [
      '"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高"',
      '"2030/6/3","振込","ｲﾀﾞ ﾍﾞﾙｸﾞ","","100,000","100,000"',
      '"2030/6/3","カード","","30,000","","70,000"',
    ],
    came: ['2030-06-03 100000 JPY : 振込 ｲﾀﾞ ﾍﾞﾙｸﾞ'],
  },
  'Rakuten (Japan)': {
    ...{ of: 'JPY', zone: 'Asia/Tokyo' },
    rows: [
      '取引日,入出金(円),残高(円),入出金先内容',
      '20300603,250000,2250000,ﾍﾞﾙｸﾞ',
      '20300603,-12800,2237200,電気',
    ],
    came: ['2030-06-03 250000 JPY : ﾍﾞﾙｸﾞ'],
  },
};

describe('a statement in CSV', () => {
  test.each(Object.entries(statements))('of %s', (_, { of, zone, rows, came }) => {
    const { received, unread } = read(rows.join('\r\n'), of, zone);
    const shown = received.map(({ bookedOn, amountCents, currency, name, reference }) => {
      const sum = centsToTyped(amountCents, currency);
      return `${bookedOn} ${sum} ${currency} ${name}: ${reference}`;
    });
    expect(shown).toEqual(came);
    expect(unread).toBe(0);
  });

  test('has the month first where its dates show it, else as its country does', () => {
    const days = (zone: string, ...dates: string[]) =>
      read(
        ['Date,Amount', ...dates.map((date) => `${date},1.00`)].join('\n'),
        'USD',
        zone,
      ).received.map(({ bookedOn }) => bookedOn);
    expect(days('America/New_York', '06/03/2030')).toEqual(['2030-06-03']);
    expect(days('Europe/London', '06/03/2030')).toEqual(['2030-03-06']);
    expect(days('Europe/London', '06/03/2030', '06/13/2030')).toEqual(['2030-06-03', '2030-06-13']);
  });

  test('says how many lines are left out since they are not clear', () => {
    const rows = ['Date,Amount', '2030-06-03,1.00', 'yesterday,2.00', '2030-06-03,two', 'Total,,'];
    expect(read(rows.join('\n'))).toMatchObject({ received: [{ amountCents: 100 }], unread: 2 });
    expect(() => read('Date,Amount\nyesterday,2.00')).toThrow(planMessages.statementUnread);
  });

  test('never has what went out, however it is written', () => {
    const sums = ['-1.00', '1.00-', '(1.00)', '−1.00', '1.00 DR', '1.00 D', '- 1.00', '0.00', ''];
    const rows = ['Date;Amount', '2030-06-03;5.00 CR', ...sums.map((sum) => `2030-06-03;${sum}`)];
    expect(read(rows.join('\n')).received).toMatchObject([{ amountCents: 500 }]);
  });
});
