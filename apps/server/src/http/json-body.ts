import type { FastifyInstance } from 'fastify';

/**
 * Only JSON is read as a body; form-encoded and plain text would come without a preflight. A DELETE
 * that names JSON and sends nothing has no body: clients that name it on every call do so.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) =>
      body === '' && request.method === 'DELETE'
        ? done(null, undefined)
        : parse(request, body, done),
  );
}

/** For a scope of its own: reads a small body of any type and ignores it. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  );
}
