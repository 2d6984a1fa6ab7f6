import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/*
 * The fastest that can be asked: whatever comes in is answered with the same bytes (the file of
 * argument 1), unread. What the generator does here is the most that it can do.
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
