import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/**
 * A mail server from before SMTPUTF8, on a free port of localhost: it takes commands in ASCII only, and keeps them as they
 * came.
 */
export async function startAsciiMailServer() {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 old.example ESMTP\r\n');
    readLines(socket, commands);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The commands of all connections. */
    commands,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function readLines(socket: Socket, commands: string[]): void {
  let pending = '';
  let isInMail = false;
  socket.setEncoding('latin1').on('data', (chunk) => {
    const lines = (pending + String(chunk)).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      if (isInMail && line !== '.') continue;
      if (!isInMail) commands.push(line);
      socket.write(isInMail ? '250 Taken\r\n' : answerTo(line));
      isInMail = line === 'DATA';
      if (line === 'QUIT') socket.end();
    }
  });
}

function answerTo(command: string): string {
  if (/[^\p{ASCII}]/u.test(command)) return '501 5.1.3 Only ASCII\r\n';
  if (command.startsWith('EHLO')) return '250-old.example\r\n250 8BITMIME\r\n';
  return command === 'DATA' ? '354 Go on\r\n' : '250 Ok\r\n';
}
