import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The response timeout of the copy, in milliseconds. */
const responseTimeoutMs = 20_000;

/** Sends a request to the copy, which listens only on this machine. */
export async function readCopy(url: string, token: string | undefined) {
  const asked = get(url, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const type = answer.headers['content-type'] ?? '';
  return { status: answer.statusCode, type, body: await buffer(answer) };
}
