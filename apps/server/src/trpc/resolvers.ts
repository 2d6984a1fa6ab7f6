/** What tRPC passes to a resolver, as far as a function of a service needs it. */
type Call<Deps, Input> = { ctx: Deps; input: Input };

/** The resolver of a procedure that answers with what a function of a service returns for the context and the input. */
export function resolve<Deps, Input, Output>(rule: (deps: Deps, input: Input) => Output) {
  return ({ ctx, input }: Call<Deps, Input>): Output => rule(ctx, input);
}

/** The same for a rule that takes nothing but an id. */
export function resolveById<Deps, Id, Output>(rule: (deps: Deps, id: Id) => Output) {
  return ({ ctx, input }: Call<Deps, { id: Id }>): Output => rule(ctx, input.id);
}

/** The resolver of a procedure that answers null once the function is done. */
export function perform<Deps, Input>(rule: (deps: Deps, input: Input) => unknown) {
  return async ({ ctx, input }: Call<Deps, Input>): Promise<null> => {
    await rule(ctx, input);
    return null;
  };
}

/** The same for a rule that takes nothing but an id. */
export function performById<Deps, Id>(rule: (deps: Deps, id: Id) => unknown) {
  return perform((deps: Deps, { id }: { id: Id }) => rule(deps, id));
}
