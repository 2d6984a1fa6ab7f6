/** The fields of `blank`, each also with its saved type. */
type SavedOr<Blank, Saved> = {
  [Name in keyof Blank]:
    | Blank[Name]
    | (Name extends keyof Saved ? NonNullable<Saved[Name]> : never);
};

/** The initial values of a form: each field of `blank` as saved, or its default where nothing is. */
export function savedOr<Blank extends object, Saved extends object>(
  blank: Blank,
  saved: Saved | undefined,
): SavedOr<Blank, Saved> {
  const known: Partial<Record<string, unknown>> = { ...saved };
  const fields = Object.entries(blank).map(([name, value]) => [name, known[name] ?? value]);
  return Object.fromEntries(fields) as SavedOr<Blank, Saved>;
}
