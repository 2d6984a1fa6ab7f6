import { join } from 'node:path';
import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { occupied, parameters } from './same-sql.ts';

/*
 * The baseline of available-slots over tRPC: one procedure without input, guard or error
 * formatting, on the same SQL and the same data (argument 3).
 */
const [, , dataDir = '', date = '', json = '[]'] = process.argv;
const db = new Database(join(dataDir, 'studio.db'), { readonly: true });
const statement = db.prepare(occupied).raw();
const data: unknown = JSON.parse(json);
const t = initTRPC.create();
const router = t.router({
  slots: t.procedure.query(() => {
    statement.all(...parameters(date));
    return data;
  }),
});
const app = Fastify();
await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
