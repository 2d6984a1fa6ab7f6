import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, plain, type Row } from '../row.ts';
import { underAttack } from './target.ts';

const owner = { email: 'owner@studio.example', password: 'Harbour-Lane-14!' };
/**
 * Each may try ten times a minute, including the sign-in before the attack: so four addresses for
 * thirty attempts.
 */
const homes = ['198.51.100.7', '203.0.113.20', '2001:db8:aaaa:1::7', '2001:db8:bbbb:1::7'];
const elsewhere = '192.0.2.44';
const tries = 30;
const connections = 40;
const attackers = ['2001:db8:1', '2001:db8:2'];

/**
 * Forty connections guess passwords from a new /64 each time, all of them within two /48s, for
 * existing and unknown e-mail addresses. Meanwhile the owner signs in from addresses used before.
 */
export function loginFlood(dataDir: string): Promise<Row[]> {
  return underAttack(
    dataDir,
    async ({ url }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: connections + 1 });
      const login = (address: string, credentials: typeof owner) =>
        post(`${url}/api/users/login`, agent, address, credentials);
      for (const home of homes) await login(home, owner);

      let isOver = false;
      let guesses = 0;
      const flood = Array.from({ length: connections }, async (_, at) => {
        while (!isOver) {
          guesses += 1;
          const network = (guesses % 65_536).toString(16);
          const email = guesses % 2 === 0 ? owner.email : `nobody-${guesses}@studio.example`;
          const guess = { email, password: `Wrong-Light-${guesses}!` };
          await login(`${attackers[at % attackers.length]}:${network}::1`, guess);
        }
      });
      await sleep(1000);
      let signedIn = 0;
      for (let turn = 0; turn < tries; turn += 1) {
        const status = await login(homes[turn % homes.length] ?? '', owner);
        if (status === 200) signedIn += 1;
        await sleep(300);
      }
      const fromElsewhere = await login(elsewhere, owner);
      isOver = true;
      await Promise.all(flood);
      agent.destroy();
      return [
        atLeast(`right passwords from known places, of ${tries}`, signedIn, 'let in', tries),
        plain('the right password from a new place', fromElsewhere, '(status)'),
        plain('guesses of the flood', guesses, 'calls'),
      ];
    },
    { TRUST_PROXY: '127.0.0.1' },
    null,
  );
}

/** @returns the status of the response, 0 without one */
function post(url: string, agent: Agent, address: string, body: object): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', () => resolve(0));
    sent.end(JSON.stringify(body));
  });
}
