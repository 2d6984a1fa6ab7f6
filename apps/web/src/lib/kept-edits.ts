/** What was typed into an editor, and what it had opened, when the session was over. */
export type KeptEdits = { values: unknown; opened: unknown };

type Keeper = () => { address: string; edits: KeptEdits } | undefined;

// In memory alone: it outlives the way to the login and back, not the page.
const kept = new Map<string, KeptEdits>();
const keepers = new Set<Keeper>();
let owner: string | undefined;

/** Registers an editor that is asked for its edits when the session is over; gives the way to stop. */
export function onSessionOver(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

/** Keeps what all open editors hold unsaved, until somebody has signed in again. */
export function keepEdits(): void {
  for (const keeper of keepers) {
    const found = keeper();
    if (found) kept.set(found.address, found.edits);
  }
}

/** The edits kept for an address; undefined when there are none. */
export function keptEdits(address: string): KeptEdits | undefined {
  return kept.get(address);
}

/** Forgets the edits of an address, since they are back where they belong. */
export function forgetEdits(address: string): void {
  kept.delete(address);
}

/** Says who is signed in: what was kept for somebody else is nobody's any more. */
export function claimEdits(userId: string): void {
  if (owner !== undefined && owner !== userId) kept.clear();
  owner = userId;
}
