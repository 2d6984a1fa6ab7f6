/** The inputs of a call, oldest first. */
export function inputsOf(
  calls: readonly { path: string; input: unknown }[],
  path: string,
): unknown[] {
  return calls.filter((call) => call.path === path).map(({ input }) => input);
}
