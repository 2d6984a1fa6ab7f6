import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceLanguage } from '@shutterhouse/contract/languages';
import type { PseudoLanguage } from '@shutterhouse/contract/pseudo-languages';
import type { FastifyInstance } from 'fastify';
import { pseudoCatalog } from '../../catalogs.ts';

/** Sends a pseudo-language in place of the English sentences of the build, so that the build contains none. */
export async function servePseudoCatalog(
  app: FastifyInstance,
  clientFolder: string,
  pseudo: PseudoLanguage,
): Promise<void> {
  const module = `export default ${JSON.stringify(pseudoCatalog(pseudo))};`;
  const names = await readdir(join(clientFolder, 'assets')).catch(() => []);
  for (const name of names) {
    if (!new RegExp(`^sentences-[a-z]+-${sourceLanguage}-.*js$`).test(name)) continue;
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(module),
    );
  }
}
