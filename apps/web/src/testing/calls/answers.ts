import { defaultLocale } from '@shutterhouse/contract/locale';
import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { vi } from 'vitest';

/** The responses of the studio in a test: by the path of a call ('services.create'), from its input. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** A refusal or server error, as the studio returns it. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(status: number, sentence: string, errors?: Readonly<Record<string, string>>) {
    super(sentence);
    this.status = status;
    this.errors = errors;
  }
}

/** The response of a server that fails. */
export const serverError = (): never => {
  throw new Refusal(500, 'It broke.');
};

/** The connection fails during the call. */
export class ConnectionError extends Error {}

/** A proxy, such as that of a hotel's Wi-Fi, responds with a page of its own and status 200. */
export class ForeignPage extends Error {}

/**
 * Replaces the server: calls go through the real client, and are answered here.
 * @returns the received calls, oldest first
 */
export function answerCalls(answers: Answers): { path: string; input: unknown }[] {
  const calls: { path: string; input: unknown }[] = [];
  const elsewhere = window.fetch;
  vi.stubGlobal('fetch', async (target: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(target instanceof Request ? target.url : target, location.origin);
    if (!url.pathname.startsWith('/trpc/')) return elsewhere(target, init);
    const inputs: unknown = JSON.parse(String(init?.body ?? url.searchParams.get('input') ?? '{}'));
    const paths = url.pathname.slice('/trpc/'.length).split(',');
    try {
      const answered = await Promise.all(
        paths.map((path, index) => {
          const input = (inputs as Record<string, unknown>)[index];
          calls.push({ path, input });
          return answer(answers, path, input);
        }),
      );
      return Response.json(answered, { status: answered.length > 1 ? 207 : 200 });
    } catch (error) {
      if (!(error instanceof ForeignPage)) throw error;
      return new Response('<h1>Sign in to the Wi-Fi</h1>', {
        headers: { 'content-type': 'text/html' },
      });
    }
  });
  return calls;
}

/** The calls that every screen may make, unless a test overrides them. */
const always: Answers = {
  'settings.studio': () => ({
    name: 'Studio',
    timeZone: 'UTC',
    clockStyle: '12-hour',
    ...defaultPriceTerms,
    ...defaultLocale,
    languages: [],
    appearance: defaultAppearance,
  }),
  'mail.isConfigured': () => true,
};

async function answer(answers: Answers, path: string, input: unknown): Promise<unknown> {
  const known = answers[path] ?? always[path];
  if (!known) throw new Error(`Nothing answers ${path} here.`);
  try {
    return { result: { data: await known(input as never) } };
  } catch (error) {
    if (error instanceof ConnectionError) throw new TypeError('Failed to fetch');
    if (!(error instanceof Refusal)) throw error;
    const { message, status, errors } = error;
    const code = status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST';
    return { error: { message, code: -32603, data: { code, httpStatus: status, path, errors } } };
  }
}

/** A response that is held until the test provides it. */
export function deferred<Data>(): {
  answer: () => Promise<Data>;
  give: (data: Data) => void;
  fail: (error: Error) => void;
} {
  const { promise, resolve, reject } = Promise.withResolvers<Data>();
  // A rejection that nobody awaits must not fail the test.
  promise.catch(() => undefined);
  return { answer: () => promise, give: resolve, fail: reject };
}

/** The inputs of a call, oldest first. */
export function inputsOf(
  calls: readonly { path: string; input: unknown }[],
  path: string,
): unknown[] {
  return calls.filter((call) => call.path === path).map(({ input }) => input);
}
