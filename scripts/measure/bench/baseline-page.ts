import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/* The baseline of a cached page: the same compressed bytes (the file of argument 1), from memory. */
const bytes = readFileSync(process.argv[2] ?? '');
const app = Fastify();

app.get('/', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(bytes),
);

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
