/** What tRPC passes to a resolver, as far as a function of a service needs it. */
type Call<Deps, Input> = { ctx: Deps; input: Input };

/** The resolver of a procedure that answers with what a function of a service returns for the context and the input. */
export function resolve<Deps, Input, Output>(rule: (deps: Deps, input: Input) => Output) {
  return ({ ctx, input }: Call<Deps, Input>): Output => rule(ctx, input);
}

/** The same for a rule that takes nothing but one field of the input. */
export function resolveBy<Key extends string, Deps, Value, Output>(
  key: Key,
  rule: (deps: Deps, value: Value) => Output,
) {
  return ({ ctx, input }: Call<Deps, Record<Key, Value>>): Output => rule(ctx, input[key]);
}

/** The same for a rule that takes nothing but an id. */
export function resolveById<Deps, Id, Output>(rule: (deps: Deps, id: Id) => Output) {
  return resolveBy('id', rule);
}

/** The resolver of a procedure that answers null once the function is done. */
export function perform<Deps, Input>(rule: (deps: Deps, input: Input) => unknown) {
  return async ({ ctx, input }: Call<Deps, Input>): Promise<null> => {
    await rule(ctx, input);
    return null;
  };
}

/** The same for a rule that takes nothing but one field of the input. */
export function performBy<Key extends string, Deps, Value>(
  key: Key,
  rule: (deps: Deps, value: Value) => unknown,
) {
  return perform((deps: Deps, input: Record<Key, Value>) => rule(deps, input[key]));
}

/** The same for a rule that takes nothing but an id. */
export function performById<Deps, Id>(rule: (deps: Deps, id: Id) => unknown) {
  return performBy('id', rule);
}
