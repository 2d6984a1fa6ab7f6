import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { startStudio } from '../processes.ts';
import { atLeastLine, plainLine, print } from './report.ts';

const mails = 1000;

/** How many mails a second a studio sends out of its outbox to a mail server on the same machine. */
export async function measureMails(dataDir: string): Promise<void> {
  await (await startStudio(dataDir)).stop();
  fillOutbox(dataDir);
  const sink = await startSink();
  const studio = await startStudio(dataDir, { SMTP_URL: `smtp://127.0.0.1:${sink.port}` });
  const { seconds, connections } = await sink.taken(mails);
  await studio.stop();
  sink.close();
  print(
    atLeastLine('mails out of the outbox to a local SMTP server', mails / seconds, 'mails/s', 50),
  );
  print(plainLine('connections that it took', connections, ''));
}

/** Adds mails of typical length to the outbox of a stopped studio. */
function fillOutbox(dataDir: string): void {
  const db = new Database(join(dataDir, 'studio.db'));
  const text = 'The request waits for you in the bookings.\n'.repeat(20);
  const html = `<!doctype html><html><body>${`<p style="margin: 0">${text}</p>`.repeat(6)}</body></html>`;
  const add = db.prepare(
    `INSERT INTO mails (id, kind, key, "to", subject, html, text, attachments, is_confidential, state,
       attempts, next_try_at, last_error, created_at)
     VALUES (?, 'newBooking', ?, 'owner@studio.example', 'New booking request', ?, ?, '[]', 0,
       'waiting', 0, ?, '', ?)`,
  );
  const now = Date.now();
  db.transaction(() => {
    for (let count = 0; count < mails; count += 1) {
      const id = `mail-${String(count).padStart(6, '0')}`;
      add.run(id, id, html, text, now, now);
    }
  })();
  db.close();
}

/** A mail server that accepts and discards everything. */
async function startSink() {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  let began = 0;
  let expected = Number.POSITIVE_INFINITY;
  let count = 0;
  let connections = 0;
  const server = createServer((socket: Socket) => {
    connections += 1;
    let rest = '';
    let isMail = false;
    socket.write('220 sink\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      rest += bytes.toString('latin1');
      for (;;) {
        const end = rest.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const said = rest.slice(0, end);
        rest = rest.slice(end + (isMail ? 5 : 2));
        if (isMail) {
          isMail = false;
          count += 1;
          socket.write('250 taken\r\n');
          if (count === expected) finish();
        } else if (/^DATA/i.test(said)) {
          isMail = true;
          socket.write('354 go on\r\n');
        } else {
          if (/^MAIL/i.test(said)) began ||= performance.now();
          socket.write(/^QUIT/i.test(said) ? '221 bye\r\n' : '250 yes\r\n');
        }
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    /** Resolves once so many mails were accepted. */
    async taken(most: number) {
      expected = most;
      await done;
      return { seconds: (performance.now() - began) / 1000, connections };
    },
    close: () => server.close(),
  };
}
