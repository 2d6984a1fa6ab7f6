import { join } from 'node:path';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { occupied, parameters } from './same-sql.ts';

/*
 * The baseline of available-slots over REST: the same SQL, then the same bytes as our server
 * answers, which it is given ready-made (argument 3).
 */
const [, , dataDir = '', date = '', bytes = ''] = process.argv;
const db = new Database(join(dataDir, 'studio.db'), { readonly: true });
const statement = db.prepare(occupied).raw();
const app = Fastify();

app.get('/booking/available-slots', (_request, reply) => {
  statement.all(...parameters(date));
  return reply.type('application/json; charset=utf-8').send(bytes);
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
