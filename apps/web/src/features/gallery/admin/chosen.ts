/** A selection in which one more is chosen, or one less when it was chosen already. */
export function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = [...chosen].filter((other) => other !== id);
  return new Set(chosen.has(id) ? others : [...others, id]);
}
