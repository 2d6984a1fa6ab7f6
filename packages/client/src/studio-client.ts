import type { AppRouter } from '@shutterhouse/server/app-router';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
  TRPCClientError,
} from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

/** Every call of a studio by its domain and name: `studio.bookings.list.query({ from: '2030-06-01' })`. */
export type StudioClient = TRPCClient<AppRouter>;

/** The input of each call: `StudioInputs['bookings']['list']`. */
export type StudioInputs = inferRouterInputs<AppRouter>;

/** The output of each call, as sent in JSON: instants are ISO 8601 strings, amounts are whole cents. */
export type StudioOutputs = inferRouterOutputs<AppRouter>;

export type StudioClientOptions = {
  /** The address of the studio: `https://studio.example`. */
  url: string | URL;
  /** An API token from Settings, Security: `sht_…`. Without one, only public calls are allowed. */
  token?: string | undefined;
  /** Replaces the platform's own `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
};

/** `fetch` as tRPC calls it. */
type TrpcFetch = NonNullable<Parameters<typeof httpLink<AppRouter>>[0]['fetch']>;

/** The server's limit for a batch. */
const maxBatchCalls = 10;

/** Every proxy accepts an address of this length; nginx accepts 8 KB. */
const maxUrlLength = 7000;

/** An input longer than this in an address is sent in a request of its own. */
const longInput = 6000;

/**
 * A typed client of a studio, for Node and for pages of the studio's own origin; the studio refuses
 * pages of other origins, whatever token they have.
 *
 * Simultaneous calls are batched. A token has the rights of its owner's role; a read-only one can't
 * make changes, and none can make calls that require a signed-in user. A refused call rejects with
 * a `TRPCClientError`: `refusalOf` returns the studio's reason.
 *
 * @example
 * const studio = createStudioClient({ url: 'https://studio.example', token: process.env.STUDIO_TOKEN });
 * const { rows } = await studio.bookings.list.query({ from: '2030-06-03', sort: 'time' });
 */
export function createStudioClient({ url, token, fetch }: StudioClientOptions): StudioClient {
  const trpcFetch: TrpcFetch | undefined =
    fetch && ((input, init) => fetch(String(input), { ...init, signal: init?.signal ?? null }));
  const options = {
    url: new URL('/trpc', url),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(trpcFetch && { fetch: trpcFetch }),
  };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type, input }) => type === 'query' && lengthOf(input) > longInput,
        true: httpLink(options),
        false: httpBatchLink({
          ...options,
          maxItems: maxBatchCalls,
          maxURLLength: maxUrlLength,
        }),
      }),
    ],
  });
}

/** The length of an input in an address. */
function lengthOf(input: unknown): number {
  return encodeURIComponent(JSON.stringify(input) ?? '').length;
}

/** The studio's reason for refusing a call. */
export type Refusal = {
  /** The HTTP status, such as 403. */
  status: number;
  /** A sentence for the user. */
  message: string;
  /** A sentence for each invalid field, by its path in the input. */
  errors: Record<string, string>;
};

/** Why a call was refused; undefined for anything else, such as a studio that could not be reached. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const { data, message } = error as TRPCClientError<AppRouter>;
  return data ? { status: data.httpStatus, message, errors: data.errors ?? {} } : undefined;
}
