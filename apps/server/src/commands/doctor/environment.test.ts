import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { freePort } from '../../testing/services/listening.ts';
import { startSmtpServer } from '../../testing/services/smtp-server.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { checkMail } from './environment.ts';

const studio = studioForAllTests();

/** The finding for a mail server at a port of localhost. */
const checked = (port: number, timeoutMs?: number) => {
  const { mail } = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}?tls=off` });
  return checkMail({ db: studio.deps.db, config: { ...studio.deps.config, mail } }, timeoutMs);
};

test('a mail server that sends its greeting is good', async () => {
  const server = await startSmtpServer();
  expect(await checked(server.port)).toMatchObject({ verdict: 'good' });
  await server.close();
});

test('one that accepts connections and stays silent is not', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  expect(await checked(port, 50)).toEqual({
    verdict: 'wrong',
    about: 'Mail',
    text: `The mail server 127.0.0.1:${port} does not answer.`,
  });
  silent.close();
});

test('one that is unreachable is not, either', async () => {
  expect(await checked(await freePort())).toMatchObject({ verdict: 'wrong' });
});
