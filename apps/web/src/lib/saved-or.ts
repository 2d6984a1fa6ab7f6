/** The fields of `blank`, each as it may be saved, too. */
type SavedOr<Blank, Saved> = {
  [Name in keyof Blank]:
    | Blank[Name]
    | (Name extends keyof Saved ? NonNullable<Saved[Name]> : never);
};

/** What a form begins with: each field of `blank` as it is saved, or as it stands in `blank` where nothing is. */
export function savedOr<Blank extends object, Saved extends object>(
  blank: Blank,
  saved: Saved | undefined,
): SavedOr<Blank, Saved> {
  const known: Partial<Record<string, unknown>> = { ...saved };
  const fields = Object.entries(blank).map(([name, value]) => [name, known[name] ?? value]);
  return Object.fromEntries(fields) as SavedOr<Blank, Saved>;
}
