import { setTimeout as sleep } from 'node:timers/promises';
import { owner } from '../processes.ts';
import { atLeast, atMost, type Row } from '../row.ts';
import { signIn } from '../sign-in.ts';
import { underAttack } from './target.ts';

/** Calls that hand out or redirect secrets, with a valid body. */
const calls: readonly [method: string, path: string, body?: object][] = [
  ['PUT', '/settings/backups', { passphrase: 'a passphrase of a stranger' }],
  ['PUT', '/settings/backups', { place: '/tmp' }],
  ['POST', '/settings/connect-service', { service: 'slack', credentials: {} }],
  ['GET', '/settings/auth-url/slack?redirectUri=http://localhost/oauth-callback'],
  ['POST', '/settings/security/tokens', { name: 'Another', access: 'write', days: null }],
  ['PUT', '/settings/security', { twoFactor: 'off' }],
  ['POST', '/users', { email: 'stranger@elsewhere.example', role: 'admin' }],
  ['POST', '/dashboard/export'],
  ['GET', '/dashboard/export/download?token=x'],
  ['POST', '/trpc/mail.notifications.update', { email: 'stranger@elsewhere.example' }],
  ['POST', '/trpc/bookings.feed.renew', {}],
];

/**
 * A program with a stolen token of the owner, to read or to write, asks for everything that opens the studio, and looks
 * for the link of a new password in the mails that wait.
 */
export function apiTokens(dataDir: string): Promise<Row[]> {
  return underAttack(dataDir, async ({ url }) => {
    const cookie = await signIn(url);
    const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
      fetch(url + path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    await send('POST', '/users/forgot-password', {}, { email: owner.email });
    const seen = { refused: 0, mails: 0, links: 0 };
    for (const access of ['read', 'write']) {
      const input = { name: access, access, days: 30 };
      const made = await send('POST', '/settings/security/tokens', { cookie }, input);
      const { data } = (await made.json()) as { data: { token: string } };
      const headers = { authorization: `Bearer ${data.token}` };
      const mails = await waitingMails((path) => send('GET', path, headers));
      seen.mails += mails.length;
      seen.links += mails.filter((mail) => mail.includes('/reset-password#')).length;
      for (const [method, path, body] of calls) {
        const { status } = await send(method, path, headers, body);
        if (status === 403) seen.refused += 1;
      }
    }
    const asked = calls.length * 2;
    return [
      atLeast(`calls for secrets by API tokens, of ${asked}`, seen.refused, 'refused', asked),
      atLeast('waiting mails that they found', seen.mails, 'mails', 2),
      atMost('links to a new password in those', seen.links, 'links', 0),
    ];
  });
}

/** What the outbox shows of its mails, once there are any. */
async function waitingMails(get: (path: string) => Promise<Response>): Promise<string[]> {
  for (let turn = 0; turn < 50; turn += 1) {
    const answer = (await (await get('/trpc/mail.outbox.list?input={}')).json()) as {
      result: { data: { rows: { id: string }[] } };
    };
    const mails = answer.result.data.rows.map(async ({ id }) => {
      const input = encodeURIComponent(JSON.stringify({ id }));
      return (await get(`/trpc/mail.outbox.get?input=${input}`)).text();
    });
    if (mails.length > 0) return Promise.all(mails);
    await sleep(100);
  }
  return [];
}
