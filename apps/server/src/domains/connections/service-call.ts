import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { type Provider, providerRow } from '@shutterhouse/contract/connections/providers';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Config } from '../../config.ts';
import type { CheckedFetch, OutgoingRequest } from '../../outgoing/checked-fetch.ts';
import { OutgoingFailure } from '../../outgoing/failure.ts';
import { parseJson } from '../../parse-json.ts';

/** The account, as the service names it. */
export type KnownAccount = { username: string; email: string };

/** The values of a credential form, by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

/** The dependencies of calls to a service. */
export type CallDeps = { config: Config; fetch: CheckedFetch };

/** A call to a service. */
type ServiceCall = Pick<OutgoingRequest, 'method' | 'headers' | 'timeoutMs'> & {
  /** As in the table of providers: `{field}` is replaced from the credentials. */
  address: string;
  bearer?: string;
  basic?: { user: string; password: string };
  form?: Readonly<Record<string, string>>;
  json?: unknown;
  /** An empty response is allowed. */
  mayBeEmpty?: boolean;
};

/**
 * Why a call failed. `refused`: the service does not accept the credentials. `rejected`: it refuses this one call.
 * `unusable`: it can't be reached or used at present.
 */
type ServiceFailureKind = 'refused' | 'rejected' | 'unusable';

/** A call to a service failed; the message is a sentence for people and contains no secrets. */
export class ServiceFailure extends Error {
  readonly kind: ServiceFailureKind;
  /** The service was reached, and may have performed the call. */
  readonly mayHaveArrived: boolean;

  constructor(kind: ServiceFailureKind, sentence: string, mayHaveArrived = false) {
    super(sentence);
    this.name = 'ServiceFailure';
    this.kind = kind;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Turns a failure of a service into a StudioError for the caller; other errors are rethrown. @throws always */
export function refuseWith(error: unknown): never {
  if (error instanceof ServiceFailure) throw new StudioError('unprocessable', error.message);
  throw error;
}

/** Calls a service that returns JSON, always an object. @throws ServiceFailure */
export async function callService(
  { config, fetch }: CallDeps,
  provider: Provider,
  fields: Fields,
  call: ServiceCall,
): Promise<object> {
  const { label } = providerRow(provider);
  const { method, body, headers } = requestOf(call);
  let response: Response;
  try {
    response = await fetch(addressOf(config, provider, call.address, fields), {
      ...{ method, headers },
      ...(body !== undefined && { body }),
      ...(call.timeoutMs !== undefined && { timeoutMs: call.timeoutMs }),
    });
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw new ServiceFailure('unusable', messages[error.reason](label), error.mayHaveArrived);
  }
  return answerOf(label, response, call);
}

/** The URL of a call: the service's own, or the same path at its replacement. */
export function addressOf(
  { serviceUrls }: Pick<Config, 'serviceUrls'>,
  provider: Provider,
  address: string,
  fields: Fields,
): string {
  const standIn = serviceUrls[provider] ?? (fields.baseUrl || undefined);
  const filled = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = (fields[name] ?? '').replace(/\/+$/, '');
    if (name !== 'serverUrl') return encodeURIComponent(value);
    return standIn ?? value;
  });
  if (standIn === undefined || address.startsWith('{')) return filled;
  const { pathname, search } = new URL(filled);
  return `${standIn.replace(/\/+$/, '')}${pathname}${search}`;
}

function requestOf({ method, headers, bearer, basic, form, json }: ServiceCall) {
  const jsonText = json === undefined ? undefined : JSON.stringify(json);
  const body = form ? new URLSearchParams(form).toString() : jsonText;
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json; charset=utf-8';
  const login = basic && Buffer.from(`${basic.user}:${basic.password}`).toString('base64');
  return {
    method: method ?? (body === undefined ? ('GET' as const) : ('POST' as const)),
    body,
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(login !== undefined && { authorization: `Basic ${login}` }),
      ...headers,
    },
  };
}

async function answerOf(label: string, response: Response, call: ServiceCall): Promise<object> {
  const { status } = response;
  const text = await response.text();
  const body = parseJson(text);
  if (status === 401 || status === 403) {
    throw new ServiceFailure('refused', messages.refused(label, codeOf(body)));
  }
  if (status === 429) throw new ServiceFailure('unusable', messages.askedTooOften(label));
  if (status >= 500) throw new ServiceFailure('unusable', messages.failed(label, status), true);
  if (status >= 300) {
    const code = codeOf(body);
    const sentence = code ? messages.refused(label, code) : messages.failed(label, status);
    throw new ServiceFailure('rejected', sentence);
  }
  if (text.trim() === '') {
    if (call.mayBeEmpty) return {};
    throw new ServiceFailure('unusable', messages.empty(label), true);
  }
  if (body === undefined) throw new ServiceFailure('unusable', messages.notJson(label), true);
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new ServiceFailure('unusable', messages.unexpectedAnswer(label), true);
  }
  // Slack reports errors with status 200.
  if ('ok' in body && body.ok === false) {
    const code = codeOf(body);
    const kind = /auth|token|account_inactive|scope/.test(code) ? 'refused' : 'rejected';
    throw new ServiceFailure(
      /^rate_?limited$/.test(code) ? 'unusable' : kind,
      messages.refused(label, code),
    );
  }
  return body;
}

/** The service's own error code. Its messages are not shown: they may repeat what was sent. */
function codeOf(body: unknown): string {
  const found = [
    textAt(body, 'error'),
    textAt(body, 'error.code'),
    textAt(body, 'error.status'),
    textAt(body, 'error.type'),
    textAt(body, 'code'),
  ].find((text) => /^[\w.-]{1,60}$/.test(text));
  return found ?? '';
}

/** The text or number at a path of a response; empty when missing, at most 200 characters. */
export function textAt(body: unknown, path: string): string {
  let at: unknown = body;
  for (const key of path.split('.')) {
    at = at !== null && typeof at === 'object' ? (at as Record<string, unknown>)[key] : undefined;
  }
  if (typeof at !== 'number' && typeof at !== 'string') return '';
  return String(at)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** The first non-empty value at one of several paths. */
export function firstTextAt(body: unknown, paths: readonly string[]): string {
  return paths.map((path) => textAt(body, path)).find((text) => text !== '') ?? '';
}
