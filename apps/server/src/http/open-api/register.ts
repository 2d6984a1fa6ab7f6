import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../../root.ts';
import type { ByteRoutesByDomain } from '../byte-route.ts';
import { openApiDocument, type RowsByDomain } from './document.ts';
import { docsPage } from './page.ts';

const browserFolder = join(projectRoot, 'apps/server/src/http/open-api/browser');

/** Serves the document of the calls at `/api/openapi.json`, and the page to read and try them at `/api/docs`. */
export async function registerOpenApi(
  app: FastifyInstance,
  rows: RowsByDomain,
  bytes: ByteRoutesByDomain,
  cookieName: string,
): Promise<void> {
  const document = openApiDocument(rows, bytes, cookieName);
  const json = JSON.stringify(document);
  const page = docsPage(document);
  const style = await readFile(join(browserFolder, 'page.css'), 'utf8');
  const script = await readFile(join(browserFolder, 'try-it.js'), 'utf8');
  const files = [
    ['/api/openapi.json', 'application/json; charset=utf-8', json],
    ['/api/docs', 'text/html; charset=utf-8', page],
    ['/api/docs/page.css', 'text/css; charset=utf-8', style],
    ['/api/docs/try-it.js', 'text/javascript; charset=utf-8', script],
  ] as const;
  for (const [path, type, content] of files) {
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
}
