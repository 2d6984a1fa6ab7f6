/** Why an editor closed with unsaved edits: the session expired, or its section crashed. */
export type UnsavedReason = 'signed-out' | 'broken';

/** The values typed into an editor when it closed, and the version it had opened. */
export type UnsavedEdits = { values: unknown; opened: unknown; reason: UnsavedReason };

type UnsavedEditsReader = () =>
  | { address: string; edits: Omit<UnsavedEdits, 'reason'> }
  | undefined;

// In memory only: survives the login within the page, not a reload.
const kept = new Map<string, UnsavedEdits>();
const readers = new Set<UnsavedEditsReader>();
let owner: string | undefined;

/** Registers an editor whose edits are read when it has to close; returns a function that unregisters it. */
export function onKeepEdits(keeper: UnsavedEditsReader): () => void {
  readers.add(keeper);
  return () => readers.delete(keeper);
}

/**
 * Keeps the unsaved edits of all open editors until they are opened again at the same address.
 * @returns whether there were any
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

/** The edits kept for an address, if any. */
export function unsavedEdits(address: string): UnsavedEdits | undefined {
  return kept.get(address);
}

/** Forgets the edits of an address, once they are restored or no longer needed. */
export function clearUnsavedEdits(address: string): void {
  kept.delete(address);
}

/** Sets the signed-in user: edits of another user are discarded. */
export function setEditsOwner(userId: string): void {
  if (owner !== undefined && owner !== userId) kept.clear();
  owner = userId;
}
