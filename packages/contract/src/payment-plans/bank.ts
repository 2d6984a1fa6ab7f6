/** The account of a studio, read from the bank details that it prints on invoices. */
export type BankAccount = { iban: string; bic: string };

/** The first IBAN in a text whose check digits are right, and the BIC beside it; undefined without one. */
export function findAccount(text: string): BankAccount | undefined {
  const plain = text.toUpperCase();
  for (const { index } of plain.matchAll(/\b[A-Z]{2}\d{2}/g)) {
    const iban = ibanAt(plain.slice(index).split(/\n/)[0] ?? '');
    if (iban !== undefined) return { iban, bic: bicOf(plain) };
  }
  return undefined;
}

/** Spaces are how it is printed; where it ends, its check digits say. */
function ibanAt(line: string): string | undefined {
  const [run = ''] = /^[A-Z0-9](?:[ \u00A0]?[A-Z0-9])*/.exec(line) ?? [];
  const joined = run.replaceAll(/[ \u00A0]/g, '').slice(0, 34);
  for (let length = joined.length; length >= 15; length -= 1) {
    const candidate = joined.slice(0, length);
    if (isIban(candidate)) return candidate;
  }
  return undefined;
}

/** How long the IBANs of countries that pay in euro, or have many who do, are; others are not offered. */
const lengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24 },
  ...{ FI: 18, FR: 27, GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21 },
  ...{ LT: 20, LU: 20, LV: 21, MC: 27, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, SE: 24 },
  ...{ SI: 19, SK: 24, SM: 27, VA: 22 },
};

/** ISO 13616: the remainder of its digits by 97 is 1. */
export function isIban(iban: string): boolean {
  if (lengths[iban.slice(0, 2)] !== iban.length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) {
    return false;
  }
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const character of turned) {
    for (const digit of String(Number.parseInt(character, 36)))
      rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

function bicOf(plain: string): string {
  const [, bic = ''] =
    /\b(?:BIC|SWIFT)[^A-Z0-9]*([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/.exec(plain) ?? [];
  return bic;
}

/** The largest amount of a SEPA transfer, in cents. */
const maxTransfer = 99_999_999_999;

type Transfer = BankAccount & { name: string; amountCents: number; reference: string };

/**
 * What the QR code of a transfer in euro contains (EPC069-12, version 2, UTF-8), which the apps of banks read; empty where the standard
 * can't say it.
 */
export function epcPayload({ iban, bic, name, amountCents, reference }: Transfer): string {
  if (name === '' || amountCents < 1 || amountCents > maxTransfer) return '';
  const oneLine = (text: string, max: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, max);
  return [
    ...['BCD', '002', '1', 'SCT', bic, oneLine(name, 70), iban],
    `EUR${(amountCents / 100).toFixed(2)}`,
    // No purpose and no structured reference: ours is read by people, too.
    ...['', '', oneLine(reference, 140)],
  ].join('\n');
}
