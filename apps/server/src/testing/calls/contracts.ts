import { aJobVisit, createJobRow } from '../rows/client-jobs.ts';
import { aSentContract, aText, createContractRow, createTemplateRow } from '../rows/contracts.ts';
import type { Call, DomainCalls } from './call.ts';

const content = () => ({
  ...{ title: 'Wedding', blocks: aText(), signerIds: [], validUntil: '2099-06-10' },
});
const template = () => ({
  name: `Template ${crypto.randomUUID()}`,
  clauses: [{ id: 'all', blocks: aText() }],
});
const signature = { name: 'Ida Berg' };

const onContract = (at: Call['at'], more: () => object = () => ({})): Call => ({
  may: 'staff',
  input: (deps) => ({ id: createContractRow(deps), ...more() }),
  ...(at && { at }),
});

const onTemplate = (at: Call['at'], more: () => object = () => ({})): Call => ({
  may: 'staff',
  input: (deps) => ({ id: createTemplateRow(deps), ...more() }),
  ...(at && { at }),
});

/** Of the client of a job with a contract that was sent. */
const visit = (at: Call['at'], more?: object): Call => ({
  may: 'everybody',
  input(deps) {
    const { token, versionId } = aSentContract(deps);
    return { token, ...(more && { versionId, ...more }) };
  },
  ...(at && { at }),
});

export const contractCalls: DomainCalls = {
  procedures: {
    'contracts.countersign': {
      may: 'staff',
      input: (deps) => ({
        ...{ versionId: aSentContract(deps, { isSigned: true }).versionId, signature },
      }),
      at: { 'POST /contracts/versions/{versionId}/countersign': 'done' },
    },
    'contracts.create': {
      may: 'staff',
      input: (deps) => ({ jobId: createJobRow(deps), templateId: createTemplateRow(deps) }),
      at: { 'POST /jobs/{jobId}/contracts': 'created' },
    },
    'contracts.get': onContract({ 'GET /contracts/{id}': 'read' }),
    'contracts.list': {
      may: 'staff',
      input: (deps) => ({ jobId: createJobRow(deps) }),
      at: { 'GET /jobs/{jobId}/contracts': 'read' },
    },
    'contracts.outdated': {
      may: 'staff',
      input: (deps) => ({ bookingId: aJobVisit(deps).bookingId }),
      at: { 'GET /contracts/outdated': 'read' },
    },
    'contracts.remove': onContract({ 'DELETE /contracts/{id}': 'done' }),
    'contracts.send': onContract({ 'POST /contracts/{id}/send': 'done' }),
    'contracts.templates.create': {
      ...{ may: 'staff', input: template },
      at: { 'POST /contracts/templates': 'created' },
    },
    'contracts.templates.get': onTemplate({ 'GET /contracts/templates/{id}': 'read' }),
    'contracts.templates.list': { may: 'staff', at: { 'GET /contracts/templates': 'read' } },
    'contracts.templates.remove': onTemplate({ 'DELETE /contracts/templates/{id}': 'done' }),
    'contracts.templates.update': onTemplate({ 'PUT /contracts/templates/{id}': 'done' }, template),
    'contracts.update': onContract({ 'PUT /contracts/{id}': 'done' }, () => ({
      content: content(),
    })),
    'contracts.verify': onContract({ 'GET /contracts/{id}/verify': 'read' }),
    'contracts.version': {
      may: 'staff',
      input: (deps) => ({ id: aSentContract(deps).versionId }),
      at: { 'GET /contracts/versions/{id}': 'read' },
    },
    'contracts.visits.decline': visit({ 'POST /contracts/visits/decline': 'read' }, {}),
    'contracts.visits.file': {
      ...visit({ 'POST /contracts/visits/file': null }, {}),
      answer: 404,
    },
    'contracts.visits.list': visit({ 'POST /contracts/visits': 'read' }),
    'contracts.visits.read': visit({ 'POST /contracts/visits/read': 'read' }, {}),
    'contracts.visits.sign': visit({ 'POST /contracts/visits/sign': 'read' }, { signature }),
    'contracts.withdraw': {
      may: 'staff',
      input: (deps) => ({ versionId: aSentContract(deps).versionId, reason: 'Another date.' }),
      at: { 'POST /contracts/versions/{versionId}/withdraw': 'done' },
    },
  },
  bytes: { 'GET /contracts/versions/{id}/pdf': 'staff' },
};
