import type { AnyProcedure } from '@trpc/server';
import type { Context } from './context.ts';

/**
 * Runs a procedure with all its middleware.
 * @param input called when the procedure asks for its input: after the caller's right was checked
 * @throws TRPCError when the call is refused or fails
 */
export async function runProcedure(
  procedure: AnyProcedure,
  ctx: Context,
  input: () => unknown,
): Promise<unknown> {
  return procedure({
    // The path would be in errors, which are sent without it.
    path: '',
    type: procedure._def.type,
    ctx,
    getRawInput: async () => input(),
    signal: undefined,
    batchIndex: 0,
  });
}
