import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { type Provider, providerNames } from '@shutterhouse/contract/connections/providers';
import type Stripe from 'stripe';
import { transact } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import { saveConnection, sealFields, sealGrant } from '../../domains/connections/records.ts';
import type { CheckedFetch, OutgoingRequest } from '../../outgoing/checked-fetch.ts';
import { listenOnLoopback } from './listening.ts';
import { accountSid, type Reply, type ReplyAt } from './published-answers.ts';
import { sentinels } from './sentinels.ts';
import { defaultResponses, phoneNumber } from './service-answers.ts';
import { tikTokDefaults, tikTokToken } from './tiktok.ts';

/** A request to a service. */
export type ServiceRequest = { url: string; path: string; request: OutgoingRequest };

/** All services together, each answering as documented. */
export type ServiceStandIns = {
  fetch: CheckedFetch;
  asked: ServiceRequest[];
  /** The requests to one path. */
  requestsTo: (path: string) => ServiceRequest[];
  /** Makes a path return another response, or fail, from now on. */
  answer: <Path extends string>(
    path: Path,
    reply: ReplyAt<Path> | ((asked: ServiceRequest) => ReplyAt<Path> | Promise<ReplyAt<Path>>),
  ) => void;
};

/** Credentials that each service accepts. */
export const validCredentials: Record<Provider, Record<string, string>> = {
  ...oauthApps(),
  nextcloud: { ...app(), serverUrl: 'https://cloud.example' },
  stripe: { secretKey: sentinels.secretKey, apiVersion: '2025-03-31.basil', baseUrl: '' },
  twilio: { accountSid, authToken: sentinels.authToken, apiKey: '', phoneNumber },
  tiktok: { apiKey: 'aw1234567890', apiSecret: sentinels.apiSecret },
};

function app() {
  return { clientId: 'studio-app', clientSecret: sentinels.clientSecret };
}

function oauthApps() {
  return { google: app(), gmail: app(), slack: app(), dropbox: app(), onedrive: app() };
}

/** The default response of each service, as documented. */
const usual: Record<string, Reply | ((asked: ServiceRequest) => Reply)> = {
  ...defaultResponses,
  'api.stripe.com/v1/account': {
    json: {
      ...({
        id: 'acct_1',
        object: 'account',
        email: 'robin@studio.example',
      } satisfies Partial<Stripe.Account>),
      settings: {
        dashboard: {
          display_name: 'Lens Studio',
        } satisfies Partial<Stripe.Account.Settings.Dashboard>,
      },
    },
  },
  'api.stripe.com/v1/balance': {
    json: {
      ...{ object: 'balance', available: [], pending: [], livemode: false },
    } satisfies Stripe.Balance,
  },
  'calendar.example/basic.ics': { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  'open.tiktokapis.com/v2/oauth/token/': ({ request }) => tikTokToken(String(request.body)),
  ...tikTokDefaults,
};

/** All services, behind the studio's fetch. */
export function serviceStandIns(): ServiceStandIns {
  const asked: ServiceRequest[] = [];
  const others = new Map<string, Reply | ((asked: ServiceRequest) => Reply | Promise<Reply>)>();
  return {
    asked,
    requestsTo: (path) => asked.filter((one) => one.path === path),
    answer: (path, reply) => void others.set(path, reply),
    async fetch(address, request = {}) {
      const url = new URL(address);
      const path = `${url.host}${url.pathname}`;
      const one = { url: url.href, path, request };
      asked.push(one);
      const other = others.get(path) ?? usual[path];
      if (other === undefined) throw new Error(`No service answers at ${path}.`);
      const reply = typeof other === 'function' ? await other(one) : other;
      const { status = 200, json, text, bytes } = reply;
      const body = bytes ? new Uint8Array(bytes) : (text ?? JSON.stringify(json));
      return new Response(body, { status });
    },
  };
}

/** Stores the credentials of a service, as if they had been saved. */
export function registerApp(
  { db, now, secrets }: Pick<AppDeps, 'db' | 'now' | 'secrets'>,
  provider: Provider,
): void {
  transact(db, (tx) => {
    const credentials = sealFields(secrets, provider, validCredentials[provider]);
    saveConnection({ db: tx, now }, provider, { credentials });
  });
}

/** Stores TikTok credentials and a sign-in there. */
export function signInAtTikTok(deps: Pick<AppDeps, 'db' | 'now' | 'secrets'>): void {
  registerApp(deps, 'tiktok');
  const { accessToken, refreshToken } = sentinels;
  const fields = validCredentials.tiktok;
  transact(deps.db, (tx) => {
    saveConnection({ db: tx, now: deps.now }, 'tiktok', {
      state: 'connected',
      grant: sealGrant(deps.secrets, 'tiktok', { accessToken, refreshToken, fields }),
      expiresAt: new Date(deps.now().getTime() + 86_400_000),
      renews: true,
    });
  });
}

/** The same services behind one port of localhost, for a studio in a process of its own. */
export async function serveStandIns({ fetch }: ServiceStandIns): Promise<{
  /** The value of SERVICE_URLS. */
  urls: string;
  close: () => Promise<void>;
}> {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://here');
    const known = Object.keys(usual).find((key) => key.slice(key.indexOf('/')) === pathname);
    const body = await textOf(request);
    const answer = await fetch(`https://${known}${search}`, {
      method: request.method === 'POST' ? 'POST' : 'GET',
      headers: request.headers as Record<string, string>,
      ...(body !== '' && { body }),
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  const { url, close } = await listenOnLoopback(server);
  return { urls: providerNames.map((provider) => `${provider}=${url}`).join(','), close };
}
