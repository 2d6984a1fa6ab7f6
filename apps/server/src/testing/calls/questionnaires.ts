import { createJobRow } from '../rows/client-jobs.ts';
import {
  aQuestionnaireVisit,
  createAnswerFileRow,
  createQuestionnaireRow,
  createSentRow,
  someSections,
} from '../rows/questionnaires.ts';
import type { Call, DomainCalls } from './call.ts';

const form = () => ({ name: `Questions ${crypto.randomUUID()}`, sections: someSections() });

const onQuestionnaire = (at: Call['at'], more: () => object = () => ({})): Call => ({
  may: 'staff',
  input: (deps) => ({ id: createQuestionnaireRow(deps), ...more() }),
  ...(at && { at }),
});

const onSent = (at: Call['at'], more: object = {}): Call => ({
  may: 'staff',
  input: (deps) => ({ id: createSentRow(deps), ...more }),
  ...(at && { at }),
});

const visit = (at: Call['at'], more?: (id: string) => object): Call => ({
  may: 'everybody',
  input(deps) {
    const { token, id } = aQuestionnaireVisit(deps);
    return { token, ...more?.(id) };
  },
  ...(at && { at }),
});

export const questionnaireCalls: DomainCalls = {
  procedures: {
    'questionnaires.create': {
      ...{ may: 'staff', input: form },
      at: { 'POST /questionnaires': 'created' },
    },
    'questionnaires.get': onQuestionnaire({ 'GET /questionnaires/{id}': 'read' }),
    'questionnaires.list': { may: 'staff', at: { 'GET /questionnaires': 'read' } },
    'questionnaires.remove': onQuestionnaire({ 'DELETE /questionnaires/{id}': 'done' }),
    'questionnaires.update': onQuestionnaire({ 'PUT /questionnaires/{id}': 'done' }, form),
    'questionnaires.sent.list': {
      may: 'staff',
      input: (deps) => ({ jobId: createJobRow(deps) }),
      at: { 'GET /jobs/{jobId}/questionnaires': 'read' },
    },
    'questionnaires.sent.remove': onSent({ 'DELETE /jobs/questionnaires/{id}': 'done' }),
    'questionnaires.sent.send': {
      may: 'staff',
      input: (deps) => ({
        ...{ jobId: createJobRow(deps), questionnaireId: createQuestionnaireRow(deps) },
      }),
      at: { 'POST /jobs/{jobId}/questionnaires': 'done' },
    },
    'questionnaires.sent.update': onSent(
      { 'PUT /jobs/questionnaires/{id}': 'done' },
      { isPaused: true },
    ),
    'questionnaires.visits.list': visit({ 'POST /questionnaires/visits': 'read' }),
    'questionnaires.visits.removeFile': {
      may: 'everybody',
      input(deps) {
        const { token, id } = aQuestionnaireVisit(deps);
        return { token, fileId: createAnswerFileRow(deps, { ownerId: id }) };
      },
      at: { 'POST /questionnaires/visits/files/remove': 'read' },
    },
    'questionnaires.visits.save': visit({ 'POST /questionnaires/visits/save': 'read' }, (id) => ({
      ...{ id, answers: [{ question: 'family', answer: 'Ada' }] },
    })),
    'questionnaires.visits.submit': {
      ...visit({ 'POST /questionnaires/visits/submit': null }, (id) => ({ id })),
      answer: 400,
    },
  },
  bytes: {
    'POST /questionnaires/visits/files': 'everybody',
    'GET /questionnaires/files/{id}': 'staff',
  },
};
