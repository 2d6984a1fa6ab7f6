import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/*
 * The fastest possible server: every read is answered with the same bytes (the file of
 * argument 1), without parsing. The rate measured here is the limit of the generator.
 */
const answer = readFileSync(process.argv[2] ?? '');
const server = createServer({ noDelay: true }, (socket) => {
  socket.on('data', () => socket.write(answer));
  socket.on('error', () => socket.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') {
    process.stdout.write(`http://127.0.0.1:${address.port}\n`);
  }
});
process.on('SIGTERM', () => process.exit(0));
