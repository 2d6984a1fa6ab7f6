import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type Encoded, encode, sendEncoded } from '../pages/encodings.ts';
import type { ByteRoutesByDomain } from '../rest/byte-route.ts';
import { openApiDocument, type RowsByDomain } from './document.ts';
import { movedDates, weeksToMove } from './example-dates.ts';
import { referencePage, startScript, uiFiles } from './reference-page.ts';

/**
 * Serves the API document at `/api/openapi.json`, and Swagger UI, to read and try the calls, at
 * `/api/docs`.
 */
export function registerOpenApi(
  app: FastifyInstance,
  rows: RowsByDomain,
  bytes: ByteRoutesByDomain,
  { cookieName, now }: { cookieName: () => string; now: () => Date },
): void {
  let document: { text: string; weeks: number; cookie: string } | undefined;
  // Generated on the first request, as most starts of the process have none, and again in another week.
  app.get('/api/openapi.json', (_request, reply) => {
    const weeks = weeksToMove(now());
    const cookie = cookieName();
    if (document?.weeks !== weeks || document.cookie !== cookie) {
      const whole = openApiDocument(rows, bytes, cookie);
      document = {
        text: JSON.stringify(whole, (_, value) => movedDates(value, weeks)),
        weeks,
        cookie,
      };
    }
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(document.text);
  });
  const files = [
    ['/api/docs', 'text/html', referencePage],
    ['/api/docs/start.js', 'text/javascript', startScript],
  ] as const;
  for (const [path, type, content] of files) {
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    );
  }
  for (const { path, file, type } of uiFiles) {
    let kept: Promise<Encoded> | undefined;
    app.get(path, async (request, reply) => {
      // Compressed on the first request, too.
      kept ??= readFile(file, 'utf8').then((text) => encode(text, { quality: 9 }));
      const cache = 'public, max-age=31536000, immutable';
      reply.header('vary', 'Accept-Encoding');
      return sendEncoded(request, reply, await kept, { type, cache });
    });
  }
}
