import { transact } from '../db/transact.ts';
import type { AppDeps } from '../deps.ts';
import { financeRecords } from '../domains/finance/tables.ts';
import type { DocumentedCall } from './documented-call.ts';
import type { Expectation } from './people-expectations.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;
type Row = typeof financeRecords.$inferInsert;

/** What the form of a record sends, as the typed call takes it. */
export const recordInput = {
  name: 'Backdrop paper',
  amountCents: 8450,
  date: '2030-06-01',
  type: 'expense',
  category: 'supplies',
  status: 'completed',
  description: 'Two rolls, bone.',
} as const;

/** The same on the wire. */
export const recordBody = (({ amountCents, ...rest }) => ({ ...rest, amount: amountCents / 100 }))(
  recordInput,
);

/** A record of the books, by hand unless told otherwise. @returns its id */
export function addRecord({ db, now }: Deps, more: Partial<Row> = {}): string {
  const row: Row = {
    ...{ ...recordInput, currency: 'USD', source: 'local' },
    ...{ createdAt: now(), updatedAt: now(), ...more },
  };
  return transact(db, (tx) =>
    tx.insert(financeRecords).values(row).returning({ id: financeRecords.id }).get(),
  ).id;
}

/** The calls of the books, and who may make them. */
export function financeExpectations(deps: () => Deps): Record<string, Expectation> {
  const admin = { may: 'admin' } as const;
  const withId = (more: object = {}): Expectation => ({
    ...admin,
    input: () => ({ id: addRecord(deps()), ...more }),
  });
  return {
    'finance.list': admin,
    'finance.get': withId(),
    'finance.history': withId(),
    'finance.create': { ...admin, input: () => recordInput },
    'finance.update': withId({ amountCents: 9200 }),
    'finance.remove': withId(),
    'finance.summary': admin,
    'finance.revenue': admin,
    'finance.balance': admin,
    'finance.refunds': admin,
    'finance.customers': admin,
    'finance.subscriptions': admin,
  };
}

/** The documented calls of the books. */
export function financeCalls(): DocumentedCall[] {
  const read = ['success', 'data'];
  const page = [...read, 'pagination'];
  const done = [...read, 'message'];
  const get = (path: string, answers: DocumentedCall['answers']) =>
    ({ method: 'GET', path: `/finance${path}`, answers }) as const;
  return [
    get('', [...page, 'message']),
    get('/{id}', read),
    { method: 'POST', path: '/finance', answers: done },
    { method: 'PUT', path: '/finance/{id}', answers: done },
    { method: 'DELETE', path: '/finance/{id}', answers: done },
    get('/{id}/history', read),
    get('/summary', done),
    get('/analytics/revenue', read),
    get('/balance', done),
    get('/refunds', [...page, 'message']),
    get('/customers', [...page, 'message']),
    get('/subscriptions', [...page, 'message']),
    get('/records.csv', 'bytes'),
  ];
}

type Called = { path: string; body?: object };

/** The documented calls of the books, each made by somebody who does everything right. */
export const financeAdminCalls: Record<string, (deps: Deps) => Called> = {
  ...Object.fromEntries(
    financeCalls()
      .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
      .map(({ path }) => [`GET ${path}`, () => ({ path })]),
  ),
  'GET /finance/{id}': (deps) => ({ path: `/finance/${addRecord(deps)}` }),
  'GET /finance/{id}/history': (deps) => ({ path: `/finance/${addRecord(deps)}/history` }),
  'POST /finance': () => ({ path: '/finance', body: recordBody }),
  'PUT /finance/{id}': (deps) => ({ path: `/finance/${addRecord(deps)}`, body: { amount: 92 } }),
  'DELETE /finance/{id}': (deps) => ({ path: `/finance/${addRecord(deps)}` }),
};
