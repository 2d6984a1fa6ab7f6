import { type RawResponse, send } from './tcp.ts';
import type { WritingCall } from './writing-calls.ts';

/** The two transports of a listening studio, each call from another address. */
export function transportsOf(url: string) {
  let callers = 0;
  /**
   * Headers of a new caller, who is not rate limited yet; the studio must trust localhost as a
   * proxy.
   */
  const somebody = () => {
    callers += 1;
    const [high, low] = [Math.floor(callers / 250), callers % 250];
    return { 'x-forwarded-for': `10.${Math.floor(high / 250)}.${high % 250}.${low}` };
  };
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    send(url, {
      method: 'POST',
      path,
      body,
      headers: { 'content-type': 'application/json', ...somebody(), ...headers },
    });
  return {
    somebody,
    post,
    get: (path: string, headers: Record<string, string> = {}) =>
      send(url, { path, headers: { ...somebody(), ...headers } }),
    /** A query over tRPC, with an input that may not be valid JSON. */
    query: (procedure: string, input: string): Promise<RawResponse> =>
      send(url, {
        path: `/trpc/${procedure}?input=${encodeURIComponent(input)}`,
        headers: somebody(),
      }),
    /** The same body at the documented path, under /api, and over tRPC. */
    everywhere: async (call: WritingCall, { body, input }: { body: string; input: string }) => ({
      [`POST ${call.path}`]: await post(call.path, body),
      [`POST /api${call.path}`]: await post(`/api${call.path}`, body),
      [call.typed]: await post(`/trpc/${call.typed}`, input),
    }),
  };
}

export type Transports = ReturnType<typeof transportsOf>;
