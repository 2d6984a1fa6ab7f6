import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { z } from 'zod';
import type { Meta } from './init.ts';

/** What a procedure is, without calling it. The only file that reads tRPC's `_def`. */
export type ProcedureFacts = {
  type: 'query' | 'mutation' | 'subscription';
  meta: Meta;
  /** The schema of its input; absent when it takes none. */
  input?: z.ZodType;
};

export function factsOf({ _def: { type, meta, inputs } }: AnyProcedure): ProcedureFacts {
  const [input] = inputs;
  return {
    type,
    meta: (meta as Meta | undefined) ?? {},
    ...(input instanceof z.ZodType && { input }),
  };
}

/** All procedures of a router by their paths, such as `gallery.albums.create`. */
export function proceduresOf(router: AnyRouter): ReadonlyMap<string, AnyProcedure> {
  return new Map(Object.entries<AnyProcedure>(router._def.procedures));
}
