import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../testing/services/smtp-server.ts';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { type StudioProcess, startStudio } from '../testing/studio/process.ts';

const folder = folderForEachTest();
let server: TestSmtpServer;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

const start = () => startStudio(folder.path, { SMTP_URL: server.url });

/**
 * Sends the studio a message, of which it is notified by mail. The response means that it is
 * committed.
 */
async function sendMessage({ url }: StudioProcess): Promise<void> {
  const response = await fetch(`${url}/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Ada Bell', email: 'ada@client.example' },
      ...{ service: 'Portraits', message: 'Is the first of May free?' },
    }),
  });
  expect(response.ok).toBe(true);
}

async function kill({ child }: StudioProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Waits until no job is left. @returns the states of all mails */
function settledStates(): Promise<unknown[]> {
  return vi.waitFor(
    () => {
      const database = new Database(join(folder.path, 'studio.db'), { readonly: true });
      try {
        const work = database.prepare("SELECT id FROM jobs WHERE kind = 'mail.send'").all();
        expect(work).toEqual([]);
        return database.prepare('SELECT state FROM mails').pluck().all();
      } finally {
        database.close();
      }
    },
    { timeout: 20_000, interval: 50 },
  );
}

describe('a studio that is killed', { timeout: 60_000 }, () => {
  test('between commit and sending sends the mail once after its restart', async () => {
    const asked = Promise.withResolvers<void>();
    server.behavior.toSender = () => {
      asked.resolve();
      return new Promise(() => undefined);
    };
    const first = await start();
    await sendMessage(first);
    await asked.promise;
    await kill(first);
    expect(server.wholeMails()).toBe(0);

    delete server.behavior.toSender;
    const second = await start();
    expect(await settledStates()).toEqual(['sent']);
    await second.stop();
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      'New message: Ada Bell, Portraits',
    ]);
  });

  test('while the server has the mail but has not responded does not send it again', async () => {
    const read = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<undefined>();
    server.behavior.toMail = () => {
      read.resolve();
      return gone.promise;
    };
    const first = await start();
    await sendMessage(first);
    await read.promise;
    await kill(first);
    gone.resolve(undefined);

    const second = await start();
    expect(await settledStates()).toEqual(['failed']);
    await second.stop();
    expect(server.mails).toHaveLength(1);
  });
});
