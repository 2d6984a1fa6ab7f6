type LoggedRequest = { method: string; originalUrl: string; ip: string };

/** What the log knows: of a request no headers, no query, no body; of an error no values. */
export const logSerializers = {
  req: (request: LoggedRequest) => ({
    method: request.method,
    path: withoutSecret(request.originalUrl.split(/[?#;]/)[0] ?? ''),
    address: request.ip,
  }),
  err: (error: Error) => describeError(error),
};

/** The addresses of the calendar feed and of shared files are secrets: whoever has them reads who comes when, or the files. */
function withoutSecret(path: string): string {
  return path.replace(/^((?:\/+api)?\/+(?:calendar|shared)\/).+$/i, '$1…');
}

type Described = { type: string; code?: string; message: string; stack: string };

/**
 * An error for the log, with those that caused it. A failed query tells its parameters in its
 * message, which are what people typed: of such an error only the database's own words are kept.
 */
function describeError(error: Error): Described {
  const chain = causesOf(error);
  const last = chain.at(-1) ?? error;
  const messages = chain.filter((link) => !holdsValues(link)).map(({ message }) => message);
  return {
    type: last.name,
    ...('code' in last && typeof last.code === 'string' && { code: last.code }),
    message: [...new Set(messages)].join(' ← '),
    stack: framesOf(last),
  };
}

function causesOf(error: Error): Error[] {
  const chain = [error];
  for (let at = error.cause; at instanceof Error && chain.length < 6; at = at.cause) chain.push(at);
  return chain;
}

function holdsValues(error: Error): boolean {
  return 'params' in error || 'query' in error;
}

/** Where it happened: the stack's lines without the message that stands above them. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
