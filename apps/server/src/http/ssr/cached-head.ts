import type { ServerResponse } from 'node:http';

/** The text of a response's head, under the internal name that Node uses. */
type WithHead = ServerResponse & { _header?: unknown };

/** The parts of a head around what is new in each response: its id and the date. */
type Kept = { before: string; after: string };

const date = '\r\nDate: ';
const lengthOfDate = 'Sun, 06 Nov 1994 08:49:37 GMT'.length;

/**
 * Makes a function that begins responses with the same headers, each with an id of its own. `writeHead` checks and
 * serialises every header anew, which is a seventh of the cost of a response from memory; so its text is cached, and
 * reused for all further responses that leave their connection open. Should Node ever store that text elsewhere,
 * nothing is cached, and each response begins with `writeHead`.
 */
export function headsOf(status: number, headers: readonly string[]) {
  let kept: Kept | undefined;
  return (response: WithHead, id: string): void => {
    // For a client that waits for `100 Continue` the connection must be closed, which `writeHead` does.
    const isDefault = response.shouldKeepAlive && response.req.headers.expect === undefined;
    if (kept && isDefault && response._header === null) {
      response.statusCode = status;
      response._header = kept.before + id + date + presentDate() + kept.after;
      return;
    }
    response.writeHead(status, [...headers, 'x-request-id', id]);
    if (isDefault) kept = around(response._header, id);
  };
}

function around(head: unknown, id: string): Kept | undefined {
  if (typeof head !== 'string') return undefined;
  const end = id + date;
  const at = head.indexOf(end);
  if (at < 0) return undefined;
  return { before: head.slice(0, at), after: head.slice(at + end.length + lengthOfDate) };
}

let second = 0;
let shown = '';

/** The `Date` header, formatted once a second. */
function presentDate(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    shown = new Date(now * 1000).toUTCString();
  }
  return shown;
}
