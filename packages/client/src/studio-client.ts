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

/** What each call takes: `StudioInputs['bookings']['list']`. */
export type StudioInputs = inferRouterInputs<AppRouter>;

/** What each call answers, as JSON carries it: instants are texts in ISO 8601, sums are whole cents. */
export type StudioOutputs = inferRouterOutputs<AppRouter>;

export type StudioClientOptions = {
  /** Where the studio answers: `https://studio.example`. */
  url: string | URL;
  /** An API token of Settings, Security: `sht_…`. Without one, only what visitors may call. */
  token?: string | undefined;
  /** Takes the place of the platform's own `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
};

/** `fetch` as tRPC calls it. */
type TrpcFetch = NonNullable<Parameters<typeof httpLink<AppRouter>>[0]['fetch']>;

/** The studio refuses larger batches. */
const maxBatchCalls = 10;

/** An address of this length is taken by every proxy; nginx takes one of 8 KB. */
const maxUrlLength = 7000;

/** What is longer than this as a part of an address is sent by itself. */
const longInput = 6000;

/**
 * A client of a studio with the types of all its calls, for Node and for pages of the studio's own address;
 * pages of other addresses are refused by the studio, whatever token they have.
 *
 * Calls that begin at the same time travel together. A token has the rights of its owner's role, one that
 * only reads changes nothing, and none does what asks for somebody who is signed in. A call that is refused
 * rejects with a `TRPCClientError`: `refusalOf` says what the studio said.
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

/** How long an input is in an address. */
function lengthOf(input: unknown): number {
  return encodeURIComponent(JSON.stringify(input) ?? '').length;
}

/** What a studio said when it refused a call. */
export type Refusal = {
  /** The HTTP status, such as 403. */
  status: number;
  /** A sentence for people. */
  message: string;
  /** A sentence for each field that was wrong, by its path in the input. */
  errors: Record<string, string>;
};

/** Why a call was refused; undefined for anything else, such as a studio that could not be reached. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const { data, message } = error as TRPCClientError<AppRouter>;
  return data ? { status: data.httpStatus, message, errors: data.errors ?? {} } : undefined;
}
