/** The list with an entry moved to another index; unchanged when there is no such index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items];
  if (from === to || from < 0 || to < 0 || from >= items.length || to >= items.length) return rest;
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}
