/** Why an editor had to go with something unsaved in it: its session was over, or its section broke. */
export type UnsavedReason = 'signed-out' | 'broken';

/** What was typed into an editor, and what it had opened, when it had to go. */
export type UnsavedEdits = { values: unknown; opened: unknown; reason: UnsavedReason };

type UnsavedEditsReader = () =>
  | { address: string; edits: Omit<UnsavedEdits, 'reason'> }
  | undefined;

// In memory alone: it outlives the way to the login and back, not the page.
const kept = new Map<string, UnsavedEdits>();
const readers = new Set<UnsavedEditsReader>();
let owner: string | undefined;

/** Registers an editor that is asked for its edits when it has to go; gives the way to stop. */
export function onKeepEdits(keeper: UnsavedEditsReader): () => void {
  readers.add(keeper);
  return () => readers.delete(keeper);
}

/**
 * Keeps what all open editors hold unsaved, until they are opened again at the same address.
 * @returns whether there was anything to keep
 */
export function storeUnsavedEdits(reason: UnsavedReason): boolean {
  let isAny = false;
  for (const keeper of readers) {
    const found = keeper();
    if (!found) continue;
    kept.set(found.address, { ...found.edits, reason });
    isAny = true;
  }
  return isAny;
}

/** The edits kept for an address; undefined when there are none. */
export function unsavedEdits(address: string): UnsavedEdits | undefined {
  return kept.get(address);
}

/** Forgets the edits of an address, since they are back where they belong. */
export function clearUnsavedEdits(address: string): void {
  kept.delete(address);
}

/** Says who is signed in: what was kept for somebody else is nobody's any more. */
export function setEditsOwner(userId: string): void {
  if (owner !== undefined && owner !== userId) kept.clear();
  owner = userId;
}
