/** What tRPC gives the code of a procedure, as far as a rule needs it. */
type Call<Deps, Input> = { ctx: Deps; input: Input };

/** A procedure that gives what a rule gives for its input. */
export function resolve<Deps, Input, Output>(rule: (deps: Deps, input: Input) => Output) {
  return ({ ctx, input }: Call<Deps, Input>): Output => rule(ctx, input);
}

/** The same for a rule that takes nothing but an id. */
export function resolveById<Deps, Id, Output>(rule: (deps: Deps, id: Id) => Output) {
  return ({ ctx, input }: Call<Deps, { id: Id }>): Output => rule(ctx, input.id);
}

/** A procedure of which only is told that it was done: its answer is null. */
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
