import { fieldError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
import { currentLocale } from '@shutterhouse/contract/locale';
import { refusalMessages } from '@shutterhouse/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { may } from '../../actor.ts';
import { inOriginalTexts } from '../../request-locale.ts';
import type { Context } from '../../trpc/context.ts';
import { router, t } from '../../trpc/init.ts';
import { factsOf } from '../../trpc/procedure-facts.ts';
import type { MakeContext } from '../context.ts';
import { sendFailure } from '../errors.ts';
import { refuseEarly } from '../guards/early-refusal.ts';
import { assertSameSite } from '../guards/security.ts';
import { uploadRoute } from '../guards/slow-clients.ts';
import { sayLanguage } from '../locales.ts';
import { type RowForm, rowFormReader } from '../uploads/row-form.ts';
import { fastifyPath } from './byte-route.ts';
import type { RestRow } from './rest-row.ts';
import { amountsOf, type CurrencyOfRest, errorsToWire, wireReader, wireWriter } from './wire.ts';

type RestOptions = {
  makeContext: MakeContext;
  /** The studio's currency: that of amounts which name no other. */
  studioCurrency: CurrencyOfRest;
  /** The language in which the studio writes. */
  mainLanguage: () => Language;
};

/** Registers the rows. */
export function registerRest(
  app: FastifyInstance,
  rows: readonly RestRow[],
  options: RestOptions,
): void {
  const { makeContext } = options;
  for (const row of rows) {
    const handler = handlerOf(row, options);
    const { type, meta } = factsOf(row.procedure);
    const { right, freshProof } = meta;
    app.route({
      method: row.method,
      url: fastifyPath(row.path),
      handler,
      ...(right && { onRequest: refuseEarly(makeContext, { right, freshProof }) }),
      config: { ...(row.picture && uploadRoute), ...(right && { right }) },
      errorHandler: (error, request, reply) => sendRowFailure(row, error, request, reply),
      // HEAD must not change anything.
      exposeHeadRoute: row.method === 'GET' && type === 'query',
    });
  }
}

function handlerOf(row: RestRow, { makeContext, studioCurrency, mainLanguage }: RestOptions) {
  const { procedure } = row;
  const { meta, input } = factsOf(procedure);
  const names = row.names ?? {};
  const write = wireWriter(names);
  // A record that is sent back has amounts that no input has.
  const record = meta.record && row.output;
  // Created for the first request: reading the schemas of all rows would delay the start.
  let readAmounts: ReturnType<typeof wireReader> | undefined;
  const read: ReadInput = (sent, ids, ctx) => {
    readAmounts ??= wireReader({
      ...(record && amountsOf(record, 'output')),
      ...(input && amountsOf(input, 'input')),
      ...names,
    });
    return readAmounts(sent, () => row.currencyOf?.(ctx, { ...sent, ...ids }) ?? studioCurrency());
  };
  const inputOfRow = () => input;
  const callerFor = t.createCallerFactory(router({ procedure }));
  // A link or image on another site can make a browser send a GET, which must not write.
  const writesByGet = row.method === 'GET' && factsOf(procedure).type === 'mutation';
  const isRead = row.method === 'GET' && !writesByGet;
  // Created for the first form: most rows never get one.
  let reader: ReturnType<typeof rowFormReader> | undefined;
  const readForm: typeof reader = (request, ctx) => {
    reader ??= rowFormReader(row);
    return reader(request, ctx);
  };

  /** The same call by a form: when it is refused, the stored file is deleted. */
  async function callByForm(request: FastifyRequest, ctx: Context, form: RowForm) {
    const sentInput = inputOf(row, read, { request, ctx, form: form.sent });
    let output: unknown;
    try {
      const input = inputOf(row, read, { request, ctx, form: form.body });
      output = await callerFor({ ...ctx, inputOf: inputOfRow, sentInput }).procedure(input);
    } catch (error) {
      await form.rollback();
      throw error;
    }
    // Only a request with a key may have been answered from an earlier one, without using its picture.
    if (ctx.idempotencyKey !== undefined) await form.settle();
    return output;
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = makeContext(request, reply);
    if (writesByGet) assertSameSite(request, ctx.config);
    let output: unknown;
    // Who can send back what they have read reads no translation, which would be saved in place of the text.
    const isTranslated = isRead && currentLocale().language !== mainLanguage();
    const isOriginal = isTranslated && may(await ctx.actor(), 'staff');
    if (row.picture && request.isMultipart()) {
      output = await callByForm(request, ctx, await readForm(request, ctx));
    } else {
      const input = inputOf(row, read, { request, ctx });
      const call = () => callerFor({ ...ctx, inputOf: inputOfRow }).procedure(input);
      output = await (isOriginal ? inOriginalTexts(call) : call());
    }
    sayLanguage(reply, isOriginal ? mainLanguage() : undefined);
    reply.code(row.status ?? 200);
    return row.envelope.success(
      write(output, studioCurrency),
      row.messageOf?.(output) ?? row.message?.(),
    );
  };
}

/** Reads what was sent, with the ids of the address, by which the currency of a record is found. */
type ReadInput = (sent: object, ids: Readonly<Record<string, unknown>>, ctx: Context) => unknown;

function inputOf(
  row: RestRow,
  read: ReadInput,
  { request, ctx, form }: { request: FastifyRequest; ctx: Context; form?: object },
): unknown {
  const source = sourceOf(row, request, form);
  const { id } = request.query as { id?: unknown };
  const params = {
    ...(row.idInQuery && id !== undefined && { id }),
    ...(request.params as Record<string, string>),
  };
  if (source === null || typeof source !== 'object' || Array.isArray(source)) return source;
  assertSameIds(source, params);
  return { ...(read(source, params, ctx) as object), ...params };
}

/** Refuses ids of a body that are not those of the address, or differ from each other. @throws StudioError invalid */
function assertSameIds(source: object, params: Readonly<Record<string, unknown>>): void {
  const ids: Readonly<Record<string, unknown>> = { ...source, ...params };
  for (const [name, value] of Object.entries(source)) {
    const id = ids[name === '_id' ? 'id' : name];
    if (id !== undefined && id !== value) {
      throw fieldError('invalid', name, refusalMessages.fixedField);
    }
  }
}

function sourceOf({ from }: RestRow, { query, body }: FastifyRequest, form?: object): unknown {
  if (from === 'query') return query;
  if (from === 'body') return form ?? body;
  if (from === undefined) return { ...(query as object), ...(body as object | null | undefined) };
  return body === undefined || body === null ? query : body;
}

function sendRowFailure(
  { envelope, names = {} }: RestRow,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendFailure(error, request, reply, (failure) => {
    const errors = failure.errors && errorsToWire(failure.errors, names);
    return envelope.failure({ ...failure, ...(errors && { errors }) });
  });
}
