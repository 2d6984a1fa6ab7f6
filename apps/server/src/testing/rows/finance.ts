import { randomUUID } from 'node:crypto';
import { transact } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import { financeReceipts, financeRecords } from '../../domains/finance/tables.ts';
import type { DocumentedCall } from '../calls/documented-call.ts';
import type { Expectation } from '../calls/expectations/people.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;
type Row = typeof financeRecords.$inferInsert;

/** The input of the record form, for tRPC. */
export const recordInput = {
  name: 'Backdrop paper',
  amountCents: 8450,
  date: '2030-06-01',
  type: 'expense',
  category: 'supplies',
  status: 'completed',
  description: 'Two rolls, bone.',
} as const;

/** The same for the documented path. */
export const recordBody = (({ amountCents, ...rest }) => ({ ...rest, amount: amountCents / 100 }))(
  recordInput,
);

/** A finance record, by default entered by hand. @returns its id */
export function addRecord({ db, now }: Deps, more: Partial<Row> = {}): string {
  const row: Row = {
    ...{ ...recordInput, currency: 'USD', source: 'local' },
    ...{ createdAt: now(), updatedAt: now(), ...more },
  };
  return transact(db, (tx) =>
    tx.insert(financeRecords).values(row).returning({ id: financeRecords.id }).get(),
  ).id;
}

/** The row of a receipt of a record, whose bytes are the caller's to store. */
export function addReceipt(
  { db, now }: Deps,
  recordId: string,
  { storeKey } = { storeKey: `receipts/00/${randomUUID()}` },
): void {
  db.insert(financeReceipts)
    .values({
      ...{ recordId, storeKey, name: 'paper.pdf', mimeType: 'application/pdf', bytes: 5 },
      createdAt: now(),
    })
    .run();
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
    'finance.removeReceipt': {
      ...admin,
      input: () => {
        const id = addRecord(deps());
        addReceipt(deps(), id);
        return { id };
      },
    },
    'finance.summary': admin,
    'finance.revenue': admin,
    'finance.balance': admin,
    'finance.refunds': admin,
    'finance.customers': admin,
    'finance.subscriptions': admin,
  };
}

/** The documented finance calls. */
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
    get('/{id}/receipt', 'bytes'),
    { method: 'POST', path: '/finance/{id}/receipt', answers: 'bytes' },
    { method: 'DELETE', path: '/finance/{id}/receipt', answers: done },
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

/** The documented finance calls, each made validly by somebody who is allowed to. */
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
  'DELETE /finance/{id}/receipt': (deps) => {
    const id = addRecord(deps);
    addReceipt(deps, id);
    return { path: `/finance/${id}/receipt` };
  },
  'DELETE /finance/{id}': (deps) => ({ path: `/finance/${addRecord(deps)}` }),
};
