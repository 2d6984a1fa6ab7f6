import { addReceipt, addRecord, recordBody, recordInput } from '../rows/finance.ts';
import type { Call, DomainCalls } from './call.ts';

const onRecord = (at: Call['at'], more: object = {}): Call => ({
  may: 'admin',
  input: (deps) => ({ id: addRecord(deps), ...more }),
  ...(at && { at }),
});

export const financeCalls: DomainCalls = {
  procedures: {
    'finance.list': { may: 'admin', at: { 'GET /finance': 'pageAndMessage' } },
    'finance.get': onRecord({ 'GET /finance/{id}': 'read' }),
    'finance.history': onRecord({ 'GET /finance/{id}/history': 'read' }),
    'finance.create': {
      may: 'admin',
      input: () => recordInput,
      at: { 'POST /finance': { answers: 'created', sends: () => recordBody } },
    },
    'finance.update': onRecord(
      {
        'PUT /finance/{id}': {
          answers: 'done',
          sends: (deps) => ({ id: addRecord(deps), amount: 92 }),
        },
      },
      { amountCents: 9200 },
    ),
    'finance.remove': onRecord({ 'DELETE /finance/{id}': 'done' }),
    'finance.removeReceipt': {
      may: 'admin',
      input(deps) {
        const id = addRecord(deps);
        addReceipt(deps, id);
        return { id };
      },
      at: { 'DELETE /finance/{id}/receipt': 'done' },
    },
    'finance.summary': { may: 'admin', at: { 'GET /finance/summary': 'done' } },
    'finance.revenue': { may: 'admin', at: { 'GET /finance/analytics/revenue': 'read' } },
    'finance.received': { may: 'admin', at: { 'GET /finance/received': 'read' } },
    'finance.balance': { may: 'admin', at: { 'GET /finance/balance': 'done' } },
    'finance.refunds': { may: 'admin', at: { 'GET /finance/refunds': 'pageAndMessage' } },
    'finance.customers': { may: 'admin', at: { 'GET /finance/customers': 'pageAndMessage' } },
    'finance.subscriptions': {
      may: 'admin',
      at: { 'GET /finance/subscriptions': 'pageAndMessage' },
    },
  },
  bytes: {
    'GET /finance/records.csv': 'admin',
    'GET /finance/{id}/receipt': 'admin',
    'POST /finance/{id}/receipt': 'admin',
  },
};
