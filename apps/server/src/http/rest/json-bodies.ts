import type { FastifyInstance } from 'fastify';

/**
 * Only JSON is accepted as a body; form-encoded and plain text could be sent cross-site without a
 * preflight. A DELETE with the content type JSON and no content has no body: clients that set the
 * type on every call send that.
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

/** For a separate scope: reads a small body of any type and ignores it. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  );
}
