/** What one call was asked, each time that it came, oldest first. */
export function inputsOf(
  calls: readonly { path: string; input: unknown }[],
  path: string,
): unknown[] {
  return calls.filter((call) => call.path === path).map(({ input }) => input);
}
