import { searchKey } from '../search-key.ts';
import { type ProposalReason, transferLimits } from './constants.ts';

type Received = { amountCents: number; currency: string; name: string; reference: string };

type Open = {
  openCents: number;
  currency: string;
  /** By which its transfer is recognised. */
  reference: string;
  clientName: string;
};

/** The open payments that a transfer may be, the surest first. Nothing of another currency is proposed. */
export function propose<Candidate extends Open>(
  received: Received,
  open: readonly Candidate[],
): { candidate: Candidate; reason: ProposalReason }[] {
  const text = compact(`${received.reference} ${received.name}`);
  const words = new Set(
    searchKey(`${received.name} ${received.reference}`).split(/[^\p{L}\p{N}]+/u),
  );
  const found = open.flatMap((candidate) => {
    if (candidate.currency !== received.currency) return [];
    const isNamed = names(candidate.clientName).some((name) => words.has(name));
    const isAmount = candidate.openCents === received.amountCents;
    const isReferred = refersTo(text, compact(candidate.reference));
    const rank = isReferred ? 0 : isAmount && isNamed ? 1 : isAmount ? 2 : isNamed ? 3 : undefined;
    return rank === undefined ? [] : [{ candidate, rank }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, transferLimits.proposals)
    .map(({ candidate, rank }) => ({ candidate, reason: reasons[rank] ?? 'name' }));
}

const reasons: readonly ProposalReason[] = ['reference', 'amountAndName', 'amount', 'name'];

/** Banks break references into lines, and people leave hyphens out. */
function compact(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a text has a reference that ends there: `CONF1` is not in `CONF12`. */
function refersTo(text: string, reference: string): boolean {
  if (reference === '') return false;
  const at = text.indexOf(reference);
  return at >= 0 && !/\d/.test(text[at + reference.length] ?? '');
}

/** The words of a name that tell people apart. */
function names(name: string): string[] {
  return searchKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
}
