/** The part of tRPC's resolver options that a service function needs. */
type Call<Deps, Input> = { ctx: Deps; input: Input };

/** A resolver that returns what a service function returns for the context and the input. */
export function resolve<Deps, Input, Output>(rule: (deps: Deps, input: Input) => Output) {
  return ({ ctx, input }: Call<Deps, Input>): Output => rule(ctx, input);
}

/** The same for a service function that takes a single field of the input. */
export function resolveBy<Key extends string, Deps, Value, Output>(
  key: Key,
  rule: (deps: Deps, value: Value) => Output,
) {
  return ({ ctx, input }: Call<Deps, Record<Key, Value>>): Output => rule(ctx, input[key]);
}

/** The same for a service function that takes an id. */
export function resolveById<Deps, Id, Output>(rule: (deps: Deps, id: Id) => Output) {
  return resolveBy('id', rule);
}

/** A resolver that calls a service function and returns null. */
export function perform<Deps, Input>(rule: (deps: Deps, input: Input) => unknown) {
  return async ({ ctx, input }: Call<Deps, Input>): Promise<null> => {
    await rule(ctx, input);
    return null;
  };
}

/** The same for a service function that takes a single field of the input. */
export function performBy<Key extends string, Deps, Value>(
  key: Key,
  rule: (deps: Deps, value: Value) => unknown,
) {
  return perform((deps: Deps, input: Record<Key, Value>) => rule(deps, input[key]));
}

/** The same for a service function that takes an id. */
export function performById<Deps, Id>(rule: (deps: Deps, id: Id) => unknown) {
  return performBy('id', rule);
}
