/**
 * A list with some entries moved, in the order given, behind the entry `after`; to the front when
 * it is null. Unknown ids are ignored.
 */
export function moveAfter<Entry extends { id: string }>(
  list: readonly Entry[],
  ids: readonly string[],
  after: string | null,
): Entry[] {
  const moving = ids.flatMap((id) => list.find((entry) => entry.id === id) ?? []);
  const staying = list.filter(({ id }) => !ids.includes(id));
  const at = after === null ? 0 : staying.findIndex(({ id }) => id === after) + 1;
  return staying.toSpliced(at, 0, ...moving);
}

/**
 * The entry behind which one must be moved to go `steps` places on (back when negative): an id,
 * null for the front. Undefined when it is already at that end.
 */
export function placeAfterStep(
  list: readonly { id: string }[],
  id: string,
  steps: number,
): string | null | undefined {
  const from = list.findIndex((entry) => entry.id === id);
  const to = Math.min(list.length - 1, Math.max(0, from + steps));
  if (from === -1 || to === from) return undefined;
  const others = list.filter((entry) => entry.id !== id);
  return others[to - 1]?.id ?? null;
}
