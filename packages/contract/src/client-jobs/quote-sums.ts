import { type DocumentSums, documentSums, type TaxedLine, type TaxRate } from '../pricing.ts';

/** A line of a quote: an offer at a price per unit, with or without tax as all prices of the quote. */
export type PricedLine = TaxRate & { id: string; unitCents: number; quantity: number };

/** A part of a quote: all of its lines, one of them, or as many of each as the customer likes. */
export type PricedPart = { id: string; kind: 'all' | 'one' | 'any'; lines: readonly PricedLine[] };

export type Discount =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: number };

type Priced = {
  parts: readonly PricedPart[];
  discount: Discount | null;
  pricesIncludeTax: boolean;
};

/** What a customer chose of a line: of one of several, or how many of an extra. */
export type QuoteChoice = { lineId: string; quantity: number };

/** A line that is bought. */
export type ChosenLine = { lineId: string; quantity: number; amountCents: number };

/** What is wrong with a choice: of which part, and what. */
export type ChoiceProblem = { partId: string; problem: 'none' | 'several' | 'tooMany' };

/** The lines that are bought, or what is wrong with the choice; what was chosen of unknown lines is ignored. */
export function chosenLines(
  { parts }: Pick<Priced, 'parts'>,
  choices: readonly QuoteChoice[],
): { lines: ChosenLine[]; problems: ChoiceProblem[] } {
  const wanted = new Map(choices.map(({ lineId, quantity }) => [lineId, quantity]));
  const lines: ChosenLine[] = [];
  const problems: ChoiceProblem[] = [];
  for (const part of parts) {
    const chosen = part.lines.flatMap((line) => {
      const quantity = quantityOf(part, line, wanted.get(line.id) ?? 0);
      return quantity > 0 ? [{ line, quantity }] : [];
    });
    if (part.kind === 'one' && chosen.length !== 1) {
      problems.push({ partId: part.id, problem: chosen.length === 0 ? 'none' : 'several' });
    }
    if (part.kind === 'any' && chosen.some(({ line, quantity }) => quantity > line.quantity)) {
      problems.push({ partId: part.id, problem: 'tooMany' });
    }
    for (const { line, quantity } of chosen) {
      lines.push({ lineId: line.id, quantity, amountCents: line.unitCents * quantity });
    }
  }
  return { lines, problems };
}

/** The quantity of a line of `any` is the most that can be chosen; that of others is what is sold. */
function quantityOf({ kind }: PricedPart, line: PricedLine, wanted: number): number {
  if (kind === 'all') return line.quantity;
  if (kind === 'one') return wanted > 0 ? line.quantity : 0;
  return wanted;
}

/**
 * The sums of what is bought. A discount is shared among the taxes by their amounts, in whole units of the currency; what the
 * division leaves goes to the largest remainders.
 */
export function quoteSums(
  quote: Priced,
  choices: readonly QuoteChoice[],
): DocumentSums & { listCents: number; discountCents: number } {
  const rates = new Map(
    quote.parts.flatMap(({ lines }) => lines.map((line) => [line.id, line] as const)),
  );
  const taxed = chosenLines(quote, choices).lines.flatMap(
    ({ lineId, amountCents }): TaxedLine[] => {
      const line = rates.get(lineId);
      if (line === undefined) return [];
      const { taxName, taxPercent, taxNote } = line;
      return [{ taxName, taxPercent, taxNote, amountCents }];
    },
  );
  const listCents = taxed.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const discountCents = discountOf(quote.discount, listCents);
  const off = shares(
    discountCents,
    taxed.map(({ amountCents }) => amountCents),
  );
  const lines = taxed.map((line, index) => ({
    ...line,
    amountCents: line.amountCents - (off[index] ?? 0),
  }));
  return { ...documentSums(lines, quote), listCents, discountCents };
}

/** What a quote comes to at least, with the cheapest of each choice and no extras, and at most. */
export function sumsFromTo(quote: Priced): { least: DocumentSums; most: DocumentSums } {
  const costOf = ({ unitCents, quantity }: PricedLine) => unitCents * quantity;
  const choose = (isMost: boolean) =>
    quote.parts.flatMap(({ kind, lines }): QuoteChoice[] => {
      const rising = lines.toSorted((one, other) => costOf(one) - costOf(other));
      const chosen = kind === 'one' ? rising.slice(isMost ? -1 : 0, isMost ? undefined : 1) : lines;
      return kind === 'any' && !isMost
        ? []
        : chosen.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
    });
  return { least: quoteSums(quote, choose(false)), most: quoteSums(quote, choose(true)) };
}

/** Never more than what it is taken off. */
function discountOf(discount: Discount | null, listCents: number): number {
  if (discount === null) return 0;
  if (discount.kind === 'amount') return Math.min(discount.amountCents, listCents);
  // In thousandths of a percent, and in two parts, so that large sums stay exact.
  const rate = Math.round(discount.percent * 1000);
  const whole = Math.floor(listCents / 100_000) * rate;
  return whole + Math.round(((listCents % 100_000) * rate) / 100_000);
}

/** Divides an amount in proportion to others, without a rest. */
export function shares(amount: number, among: readonly number[]): number[] {
  const sum = among.reduce((total, each) => total + each, 0);
  if (sum === 0) return among.map(() => 0);
  const exact = among.map((each) => BigInt(amount) * BigInt(each));
  const floors = exact.map((each) => Number(each / BigInt(sum)));
  const rests = exact.map((each, index) => ({ index, rest: each % BigInt(sum) }));
  let left = amount - floors.reduce((total, each) => total + each, 0);
  for (const { index } of rests.toSorted((one, other) => Number(other.rest - one.rest))) {
    if (left === 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors;
}
