import { setTimeout as pause } from 'node:timers/promises';
import { connectionMessages } from '@shutterhouse/contract/connections/messages';
import {
  type RemoteSourceName,
  sourceLabels,
  sourceProviders,
} from '@shutterhouse/contract/files/constants';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Db } from '../../../db/open.ts';
import type { AppDeps } from '../../../deps.ts';
import {
  readWhole,
  type StreamedResponse,
  type StreamRequest,
} from '../../../outgoing/checked-stream.ts';
import { OutgoingFailure } from '../../../outgoing/failure.ts';
import { type Access, type AccessOptions, accessOf } from '../../connections/access.ts';
import { addressOf, ServiceFailure } from '../../connections/service-call.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';

/** The dependencies of an adapter. */
export type RemoteDeps = Pick<AppDeps, 'config' | 'db' | 'now' | 'fetch' | 'stream' | 'secrets'>;

/** A call to a service. */
export type RemoteCall = Omit<StreamRequest, 'body'> & {
  /** In the form of the service's documentation; `{serverUrl}` is replaced from the credentials. */
  address: string;
  json?: unknown;
  body?: StreamRequest['body'];
  /** The address was issued by the service for this use and gives access by itself, so no token is sent. */
  isGiven?: boolean;
  /** The address is one returned by `locate`, or below it. */
  isLocated?: boolean;
  /** Statuses that count as success beside those from 200 to 299. */
  accepts?: readonly number[];
  /** The name for the error when it is taken. */
  name?: string;
};

/** A client of a connected service. */
export type Remote = {
  source: RemoteSourceName;
  /** A successful response, with its body as a stream. @throws SourceError */
  open: (call: RemoteCall) => Promise<StreamedResponse>;
  /** The response as JSON; undefined when it is empty. @throws SourceError */
  ask: <Answer>(call: RemoteCall) => Promise<Answer>;
  /** The full URL of an address of the service, completed from the credentials. @throws SourceError */
  locate: (address: string) => Promise<string>;
  /** @returns the error to throw for an unexpected response */
  unexpectedAnswer: () => SourceError;
  now: () => Date;
  /** Runs one task after the other, for all clients of the source. */
  inTurn: LimitFunction;
};

/** Removes something at a service, for want of which nothing is wrong: an upload that has failed, a draft. */
export async function tryDelete(
  { open }: Pick<Remote, 'open'>,
  call: Omit<RemoteCall, 'method'>,
): Promise<void> {
  try {
    const { body } = await open({ ...call, method: 'DELETE' });
    body.destroy();
  } catch {
    // It expires at the service, or is removed later.
  }
}

/** Determines the kind of an error response. `body` is its JSON, or its text. */
export type Reading = (status: number, body: unknown) => SourceErrorKind;

/** Gives the credentials of a service. @throws SourceError */
type GetAccess = (wish?: AccessOptions) => Promise<Access>;

/** The maximum number of attempts of a call, and the maximum total wait that a service may ask for, in milliseconds. */
const maxTries = 5;
const maxWaitMs = 20_000;
const initialDelayMs = 250;

/** Statuses of a service that is restarting or overloaded. */
const transientStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** The maximum size of a JSON response, and of an error response, in bytes. */
const maxJson = 4 * 1024 * 1024;
const maxRefusal = 64 * 1024;

/**
 * Makes a client of a service. It sends the access token, which is renewed once when it is refused, and retries after
 * a pause when the service asks for one or fails temporarily, unless the body was a stream. `reading` determines the
 * kind of a failure.
 */
export function remoteOf(
  deps: RemoteDeps,
  source: RemoteSourceName,
  reading: Reading,
  access: GetAccess = (wish) => connectedAccess(deps, source, wish),
): Remote {
  const provider = sourceProviders[source];
  const label = sourceLabels[source];

  function send(call: RemoteCall, { fields, accessToken }: Access): Promise<StreamedResponse> {
    const { address, json, isGiven, isLocated } = call;
    const { method, idleMs, signal, followsRedirects } = call;
    const to = isGiven || isLocated ? address : addressOf(deps.config, provider, address, fields);
    const body = json === undefined ? call.body : JSON.stringify(json);
    return deps.stream(to, {
      ...(method !== undefined && { method }),
      ...(idleMs !== undefined && { idleMs }),
      ...(signal !== undefined && { signal }),
      ...(followsRedirects !== undefined && { followsRedirects }),
      ...(body !== undefined && { body }),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(!isGiven && { authorization: `Bearer ${accessToken ?? ''}` }),
        ...call.headers,
      },
    });
  }

  async function open(call: RemoteCall): Promise<StreamedResponse> {
    const isRepeatable =
      call.body === undefined || typeof call.body === 'string' || Buffer.isBuffer(call.body);
    let waited = 0;
    let holds = await access();
    let isRenewed = false;
    for (let tries = 1; ; tries += 1) {
      const answer = await send(call, holds).catch((error: unknown) => {
        if (!(error instanceof OutgoingFailure)) throw error;
        throw new SourceError('unreachable', source, '', connectionMessages[error.reason](label));
      });
      const { status } = answer;
      if ((status >= 200 && status < 300) || call.accepts?.includes(status)) return answer;
      const refusal = parsed((await readWhole(answer, maxRefusal).catch(() => '')).toString());
      const kind = reading(status, refusal);
      if (
        status === 401 &&
        kind === 'notConnected' &&
        !isRenewed &&
        isRepeatable &&
        !call.isGiven
      ) {
        isRenewed = true;
        holds = await access({ refused: holds.accessToken });
        continue;
      }
      const mayPass = kind === 'rateLimited' || transientStatuses.has(status);
      const wait = pauseOf(answer, tries);
      const shouldRetry = mayPass && isRepeatable && tries < maxTries && waited + wait <= maxWaitMs;
      if (!shouldRetry) throw new SourceError(kind, source, call.name ?? '');
      waited += wait;
      await pause(wait, undefined, call.signal && { signal: call.signal });
    }
  }

  const unexpectedAnswer = () => new SourceError('rejected', source);
  return {
    source,
    open,
    unexpectedAnswer,
    now: deps.now,
    inTurn: queueOf(deps.db, source),
    locate: async (address) => addressOf(deps.config, provider, address, (await access()).fields),
    async ask<Answer>(call: RemoteCall): Promise<Answer> {
      const text = (await wholeOf(await open(call), source, maxJson)).toString();
      if (text.trim() === '') return undefined as Answer;
      const answer = parsed(text);
      if (answer === null || typeof answer !== 'object') throw unexpectedAnswer();
      return answer as Answer;
    },
  };
}

const queues = new WeakMap<Db, Partial<Record<RemoteSourceName, LimitFunction>>>();

function queueOf(db: Db, source: RemoteSourceName): LimitFunction {
  const known = queues.get(db) ?? {};
  queues.set(db, known);
  known[source] ??= pLimit(1);
  return known[source];
}

async function connectedAccess(
  deps: RemoteDeps,
  source: RemoteSourceName,
  wish?: AccessOptions,
): Promise<Access> {
  try {
    return await accessOf(deps, sourceProviders[source], wish);
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const kind = error.kind === 'refused' ? 'notConnected' : 'unreachable';
    throw new SourceError(kind, source, '', error.message);
  }
}

/** All bytes of a response. @throws SourceError */
export async function wholeOf(
  answer: StreamedResponse,
  source: RemoteSourceName,
  maxBytes: number,
): Promise<Buffer> {
  try {
    return await readWhole(answer, maxBytes);
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw new SourceError(error.reason === 'tooLarge' ? 'rejected' : 'goneMidway', source);
  }
}

/** The `Retry-After` of a response (RFC 9110, section 10.2.3), else an exponential delay; in milliseconds. */
function pauseOf({ headers }: StreamedResponse, tries: number): number {
  const asked = headers['retry-after'];
  if (asked === undefined || !/^\d{1,6}(\.\d+)?$/.test(asked)) {
    return initialDelayMs * 2 ** (tries - 1);
  }
  return Number(asked) * 1000;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The text at a path of keys in a response; empty when there is none. */
export function textIn(body: unknown, ...keys: (string | number)[]): string {
  let at = body;
  for (const key of keys) {
    at = at !== null && typeof at === 'object' ? (at as Record<string | number, unknown>)[key] : '';
  }
  return typeof at === 'string' ? at : '';
}
