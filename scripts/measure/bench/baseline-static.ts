import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/* The baseline of a rendition: @fastify/static on a folder (argument 1), cached as ours are. */
const app = Fastify();
await app.register(fastifyStatic, {
  root: process.argv[2] ?? '',
  immutable: true,
  maxAge: 31_536_000_000,
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
