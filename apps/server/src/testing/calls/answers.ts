/** A response of either transport, however it was requested. */
export type Answer = {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
};

/** What no response may reveal: stacks, files, SQL, and the software in use. */
const insides =
  /\n\s+at |node_modules|file:\/\/|\/src\/|\.(ts|js):\d|SQLITE|\bSELECT\b.+\bFROM\b|insert into|FST_|fastify|better-sqlite|drizzle|ZodError|TypeError|SyntaxError|RangeError/i;

const required = ['content-security-policy', 'x-content-type-options', 'cache-control'];

/** What is wrong with a refusal: an empty list for a 4xx in an envelope that reveals no internals. */
export function faultsOf(answer: Answer): string[] {
  const { status, headers, body } = answer;
  return [
    ...(status >= 400 && status < 500 ? [] : [`answered ${status}`]),
    ...(isRefusal(body) ? [] : [`no envelope: ${body.slice(0, 200)}`]),
    ...leaksOf(answer),
    ...required.filter((name) => !headers.has(name)).map((name) => `no ${name}`),
  ];
}

/** What a response reveals that it must not. */
export function leaksOf({ headers, body }: Answer): string[] {
  const told = [body, ...[...headers].map(([name, value]) => `${name}: ${value}`)];
  return [
    ...told.filter((text) => insides.test(text)).map((text) => `tells: ${text.slice(0, 200)}`),
    ...['server', 'x-powered-by'].filter((name) => headers.has(name)).map((name) => `has ${name}`),
  ];
}

/** True for a refusal in the envelope of a documented call, of login, or of tRPC, also in a batch. */
function isRefusal(body: string): boolean {
  const parsed = parse(body);
  if (Array.isArray(parsed)) return parsed.length > 0 && parsed.every(isTyped);
  return isDocumented(parsed) || isTyped(parsed);
}

function isDocumented(value: unknown): boolean {
  if (!isRecord(value) || typeof value.message !== 'string' || value.message === '') return false;
  return (value.success === false || value.status === 'error') && areErrors(value.errors);
}

function isTyped(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.error)) return false;
  const { message, data } = value.error;
  return typeof message === 'string' && message !== '' && isRecord(data) && areErrors(data.errors);
}

function areErrors(value: unknown): boolean {
  if (value === undefined) return true;
  return isRecord(value) && Object.values(value).every((sentence) => typeof sentence === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
