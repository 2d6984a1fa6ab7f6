import type { Right } from '@shutterhouse/contract/rights';
import type { AppDeps } from '../../deps.ts';
import type { Method, RestRow } from '../../http/rest/rest-row.ts';
import { isCents, toWire } from '../../http/rest/wire.ts';
import type { Principal, TestStudio } from '../studio/app.ts';

/** What a success at a documented path has: its top-level keys, and its status where it isn't 200. */
export const answers = {
  read: { keys: ['success', 'data'] },
  page: { keys: ['success', 'data', 'pagination'] },
  pageAndMessage: { keys: ['success', 'data', 'pagination', 'message'] },
  done: { keys: ['success', 'data', 'message'] },
  created: { keys: ['success', 'data', 'message'], status: 201 },
  made: { keys: ['success', 'data'], status: 201 },
  status: { keys: ['status', 'message'] },
  /** An array. */
  list: { keys: [] },
} as const;

/** A documented path of a procedure. */
type At = {
  /** The kind of its success, or the top-level keys. */
  answers: keyof typeof answers | readonly string[];
  /** A valid input as on the wire, with the parameters of the path, where the procedure's own is not that. */
  sends?: (deps: AppDeps, studio: TestStudio) => object | Promise<object>;
  /** Who calls it with `sends`, where that is not the least of those who may. */
  as?: Principal;
};

/** What is expected of a procedure, on both transports. */
export type Call = {
  may: Right | 'everybody';
  /** A valid input, where there is one; new for each call. */
  input?: (deps: AppDeps) => object;
  /** The expected status for those who may call, where no input is valid for all of them. */
  answer?: number;
  /** It ends sessions: its caller's or others'. */
  endsSession?: true;
  /** It hands out or redirects secrets or ways to sign in, and so needs a session with a fresh proof. */
  freshProof?: true;
  /** Its documented paths, and the kind of their success; null for one that is tested with files, in its domain. */
  at?: Readonly<Record<`${Method} /${string}`, At | At['answers'] | null>>;
};

/** The calls of a domain: its procedures, and its documented paths that move bytes, with who may call them. */
export type DomainCalls = {
  procedures: Readonly<Record<string, Call>>;
  bytes?: Readonly<Record<`${Method} /${string}`, Call['may']>>;
};

/** Who has each right, written down independently of the code under test. */
export const holders: Record<Call['may'], readonly Principal[]> = {
  everybody: ['visitor', 'guest', 'user', 'moderator', 'admin'],
  own: ['user', 'moderator', 'admin'],
  staff: ['moderator', 'admin'],
  admin: ['admin'],
};

/** A valid input of a call at one of its documented paths, and a request with it. */
export async function validRequest(row: RestRow, call: Call, studio: TestStudio) {
  const at = call.at?.[`${row.method} ${row.path}` as `${Method} /${string}`];
  const sends = at !== null && typeof at === 'object' && 'sends' in at ? at.sends : undefined;
  if (sends) return requestOf(row, await sends(studio.deps, studio));
  const amounts = Object.entries(row.names ?? {}).filter(([name]) => isCents(name));
  return requestOf(
    row,
    toWire(call.input?.(studio.deps) ?? {}, Object.fromEntries(amounts)) as object,
  );
}

/** A request at a documented path with an input as on the wire. */
function requestOf({ path, from, idInQuery, method }: RestRow, input: object) {
  const left = new Map<string, unknown>(Object.entries(input));
  const take = (name: string): string => {
    const value = left.get(name);
    left.delete(name);
    return String(value);
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => take(name));
  if (path.includes('{id}') || idInQuery) left.delete('_id');
  const sent = Object.fromEntries(left);
  const query = new URLSearchParams(
    from === 'query' ? (sent as Record<string, string>) : idInQuery ? { id: take('id') } : {},
  ).toString();
  const body = Object.fromEntries(left);
  const hasBody = method !== 'GET' && from !== 'query' && left.size > 0;
  return { path: query ? `${filled}?${query}` : filled, ...(hasBody && { body }) };
}
