const nameOf = (token: string) => `job ${token.slice(0, 8)}`;

/** What this device was given when its address was proven; undefined also where storage is blocked. */
export function readProof(token: string): string | undefined {
  try {
    return localStorage.getItem(nameOf(token)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it, where storage is not blocked. */
export function keepProof(token: string, proof: string): void {
  try {
    localStorage.setItem(nameOf(token), proof);
  } catch {
    // It is asked for again then.
  }
}
