import { connect, type Socket } from 'node:net';
import { addressesOf, checkedLookup, within } from './addresses.ts';
import { type AddressRules, makeLookup } from './connecting.ts';
import { OutgoingFailure } from './failure.ts';

/**
 * Opens a connection to a server that speaks no HTTP. @param rules which addresses it may have; any without them
 * @throws OutgoingFailure when its name is unknown, or leads where it may not; Error when it can't be reached, or `signal`
 *   aborts
 */
export async function openSocket(
  { host, port }: { host: string; port: number },
  { rules, signal }: { rules: AddressRules | undefined; signal: AbortSignal },
): Promise<Socket> {
  const lookup = rules
    ? await makeLookup(rules)(serverUrl(host, port), signal)
    : checkedLookup(
        await within(signal, addressesOf(host)).catch(() => {
          throw new OutgoingFailure(signal.aborted ? 'tooSlow' : 'unreachable');
        }),
      );
  return new Promise((resolve, reject) => {
    // The name is never looked up, but an address would be connected to without asking `lookup`.
    const socket = connect({ host: 'server.invalid', port, lookup });
    const fail = (error: unknown) => {
      signal.removeEventListener('abort', stop);
      socket.destroy();
      reject(error);
    };
    const stop = () => fail(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    socket.once('error', fail);
    socket.once('connect', () => {
      signal.removeEventListener('abort', stop);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}

/** A server as a URL, by which the rules of addresses are checked. */
export function serverUrl(host: string, port: number): URL {
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
}
