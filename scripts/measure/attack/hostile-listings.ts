import { createServer, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnLoopback } from '../../../apps/server/src/testing/services/listening.ts';
import { fileMessages as messages } from '../../../packages/contract/src/files/messages.ts';
import { atLeast, atMost, type Row } from '../row.ts';
import { signIn } from '../sign-in.ts';
import { underAttack } from './target.ts';

/** How many listings staff request at once. */
const listings = 10;

const maxHealthMs = 100;
const maxSeconds = 25;

/** The studio's sentences for what it does not read to the end. */
const refusals = new Set(
  [messages.folderTooLarge, messages.tooSlow, messages.unexpectedAnswer].map((sentence) =>
    sentence('Nextcloud'),
  ),
);

const head = '<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">';
const entry = (name: string, props: string) =>
  `<d:response><d:href>/remote.php/dav/files/robin/${name}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

/** The endless parts of each listing after its head. */
const bodies: Record<string, () => Generator<string> | AsyncGenerator<string>> = {
  huge: function* huge() {
    for (let at = 0; ; at += 100) {
      const names = Array.from({ length: 100 }, (_, more) => `frame-${at + more}.jpg`);
      yield names.map((name) => entry(name, '<d:getcontentlength>7</d:getcontentlength>')).join('');
    }
  },
  nested: function* nested() {
    for (;;) yield entry('a.jpg', '<a>'.repeat(90) + '</a>'.repeat(90)).repeat(20);
  },
  'many empty elements': function* empty() {
    for (;;) yield entry('a.jpg', '<a/>'.repeat(8000));
  },
  'one entry': function* long() {
    yield '<d:response><d:href>';
    for (;;) yield 'x'.repeat(30_000);
  },
  dripping: async function* dripping() {
    for (;;) {
      yield entry('a.jpg', '');
      await sleep(100);
    }
  },
};

/** Folders of a connected Nextcloud whose listings have no end: fast, hard to parse, or slow. Several are requested at once. */
export async function hostileListings(dataDir: string): Promise<Row[]> {
  let body = bodies.huge;
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'PROPFIND') return answerJson(response, request.url ?? '/');
    response.writeHead(207, { 'content-type': 'application/xml' });
    response.write(head + entry('', '<d:resourcetype><d:collection/></d:resourcetype>'));
    const sent = Readable.from(body?.() ?? [], { objectMode: false });
    response.on('close', () => sent.destroy());
    sent.pipe(response);
  });
  const { url, close } = await listenOnLoopback(server);
  try {
    return await underAttack(
      dataDir,
      async (studio) => {
        const cookie = await signIn(studio.url);
        await connect(studio.url, cookie, url);
        const rows: Row[] = [];
        for (const [name, next] of Object.entries(bodies)) {
          body = next;
          const begun = performance.now();
          const asked = Array.from({ length: listings }, async () => {
            const address = `${studio.url}/api/files/directory?source=nextcloud`;
            const response = await fetch(address, { headers: { cookie } });
            return ((await response.json()) as { message: string }).message;
          });
          const sentences = await Promise.all(asked);
          const seconds = (performance.now() - begun) / 1000;
          const refused = sentences.filter((sentence) => refusals.has(sentence)).length;
          rows.push(
            atMost(
              `${listings} listings, ${name}: until the last answer`,
              seconds,
              's',
              maxSeconds,
            ),
            atLeast('of these refused with their sentence', refused, 'listings', listings),
          );
        }
        return rows;
      },
      { ALLOW_PRIVATE_NETWORK: 'on' },
      maxHealthMs,
    );
  } finally {
    await close();
  }
}

function answerJson(response: ServerResponse, path: string): void {
  const user = { id: 'robin', displayname: 'Robin Lens', email: 'robin@studio.example' };
  const answer = path.startsWith('/ocs/')
    ? { ocs: { meta: { status: 'ok' }, data: user } }
    : { access_token: 'token', refresh_token: 'later', expires_in: 3600, token_type: 'Bearer' };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
}

/** Connects the studio to a Nextcloud by the documented calls, as the sign-in popup does. */
async function connect(studioUrl: string, cookie: string, serverUrl: string): Promise<void> {
  const ask = async (path: string, data?: object) => {
    const response = await fetch(`${studioUrl}/api/settings/${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { cookie, ...(data && { 'content-type': 'application/json' }) },
      ...(data && { body: JSON.stringify(data) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return ((await response.json()) as { data: { authUrl: string } }).data;
  };
  await ask('connect-service', {
    service: 'nextcloud',
    credentials: { clientId: 'studio', clientSecret: 'secret', serverUrl },
  });
  const { authUrl } = await ask('auth-url/nextcloud');
  const asked = new URL(authUrl).searchParams;
  await ask('auth-callback', {
    ...{ provider: 'nextcloud', code: 'code', state: asked.get('state') },
    redirectUri: asked.get('redirect_uri'),
  });
}
