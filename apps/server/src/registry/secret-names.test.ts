import { expect, test } from 'vitest';
import { z } from 'zod';
import { everyCall } from '../testing/calls/every-call.ts';
import { present } from '../testing/calls/writing-calls.ts';
import { serviceStandIns } from '../testing/services/services.ts';
import { studioForAllTests } from '../testing/studio/for-each-test.ts';
import { factsOf, proceduresOf } from '../trpc/procedure-facts.ts';
import { appRouter, restRoutes } from './app-router.ts';
import { byteRoutes } from './byte-routes.ts';

/** The names of what opens something, and of where something secret is sent. */
const secret =
  /pass(word|phrase)|secret|token|credentials|recoveryCodes|challenge|key$|^code$|^(auth|download)Url$/i;
const destination = /^(place|target)$/;

/** What has such a name and needs no fresh proof, with the reason. Names that end with a dot are of all calls below. */
const exceptions: Readonly<Record<string, string>> = {
  'accounts.login': 'signs in',
  'accounts.passkeyLogin.': 'signs in',
  'accounts.register': 'signs up',
  'accounts.resetPassword': 'takes the token of a mail',
  'accounts.own.': 'takes the password itself, the token of a mail, or the proof',
  'bookings.confirmAddress': 'takes the token of a mail',
  'bookings.own.': 'takes the token of a mail',
  'bookings.request': 'returns what the customer needs for the payment in their browser',
  'bookings.miniSessions.book': 'returns what the customer needs for the payment in their browser',
  'clientGalleries.':
    'galleries and their links are the daily work of staff, and opened by visitors',
  'clientJobs.visits.': 'takes the token of a mail, and its code',
  'contracts.visits.': 'takes the token of a mail',
  'connections.credentials.get': 'shows no more of a secret than its end',
  'connections.exchange': 'finishes what `authUrl`, which is marked, began in the same session',
  'files.shares.': 'links to chosen files are the daily work of staff, and opened by visitors',
  'files.transfers.bulkDownload': 'returns an address for files that the caller may read anyway',
  'newsletter.confirm': 'takes the token of a mail',
  'newsletter.unsubscribe': 'takes the token of a mail',
  'paymentPlans.visits.':
    'takes the token of a mail, and returns what the customer needs for the payment in their browser',
  'payments.way': 'the key of Stripe for browsers is public',
  'questionnaires.visits.': 'takes the token of a mail, and returns the key that adds files to it',
  'privacy.customers.export': 'the codes of bookings of one customer',
  'POST /questionnaires/visits/': 'takes that key',
  'GET /files/shared/': 'takes the key of a visitor',
  'GET /client-galleries/visit/': 'takes the key of a visitor',
};

function isException(name: string): boolean {
  return Object.keys(exceptions).some((known) =>
    /[./]$/.test(known) ? name.startsWith(known) : name === known,
  );
}

const studio = studioForAllTests({ now: () => present, fetch: serviceStandIns().fetch });
const rows = Object.values(restRoutes).flat();

/** The names of the fields of a schema that are more than a yes or no. */
function fieldsOf(schema: z.ZodType | undefined, io: 'input' | 'output'): string[] {
  const names = new Set<string>();
  const walk = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    const { properties = {} } = part as { properties?: Record<string, { type?: unknown }> };
    for (const [name, field] of Object.entries(properties)) {
      if (field.type !== 'boolean') names.add(name);
    }
    for (const inner of Object.values(part)) walk(inner);
  };
  if (schema) walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return [...names];
}

/** The names of the fields of an answer that are more than a yes or no. */
function fieldsIn(answer: unknown): string[] {
  if (answer === null || typeof answer !== 'object') return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'boolean' ? [] : [name, ...fieldsIn(value)],
  );
}

const isSecret = (name: string) => secret.test(name) && name !== 'requestKey';
const isSent = (name: string) => isSecret(name) || destination.test(name);

const unmarked = [...proceduresOf(appRouter)].filter(
  ([name, procedure]) => !factsOf(procedure).meta.freshProof && !isException(name),
);

test.each(unmarked)(
  '%s takes and returns nothing by the name of a secret',
  async (name, procedure) => {
    const { input, type } = factsOf(procedure);
    const outputs = rows.flatMap((row) =>
      row.procedure === procedure ? fieldsOf(row.output, 'output') : [],
    );
    const sent = everyCall[name]?.input?.(studio.deps) ?? {};
    const answer =
      type === 'query'
        ? await studio.rest(
            'GET',
            `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(sent))}`,
            { as: 'admin' },
          )
        : await studio.rest('POST', `/trpc/${name}`, { as: 'admin', body: sent });
    expect({
      input: fieldsOf(input, 'input').filter(isSent),
      output: outputs.filter(isSecret),
      answer: answer.statusCode === 200 ? fieldsIn(answer.json()).filter(isSecret) : [],
    }).toEqual({ input: [], output: [], answer: [] });
  },
);

test.each(
  Object.values(byteRoutes)
    .flat()
    .map((route) => [`${route.method} ${route.path}`, route] as const),
)('%s takes nothing by the name of a secret, or is marked', (name, route) => {
  if (route.freshProof || isException(name)) return;
  expect(fieldsOf(route.parameters, 'input').filter(isSent)).toEqual([]);
});

test('every exception is one', () => {
  const paths = Object.values(byteRoutes).flat();
  const names = [
    ...[...proceduresOf(appRouter).keys()],
    ...paths.map(({ method, path }) => `${method} ${path}`),
  ];
  const unknown = Object.keys(exceptions).filter(
    (known) =>
      !names.some((name) => name === known || (/[./]$/.test(known) && name.startsWith(known))),
  );
  expect(unknown).toEqual([]);
});
