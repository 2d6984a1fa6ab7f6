import {
  contractMessages as messages,
  contractTemplateMessages as templateMessages,
} from '@shutterhouse/contract/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { useSaves } from '../../../lib/calls/record-queries.ts';
import { type Affects, type Inputs, type Outputs, once, trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';

/** A contract in the list of its job, with all of it, and a version that was sent. */
export type ContractRow = Outputs['contracts']['list'][number];
export type Contract = Outputs['contracts']['get'];
export type ContractVersion = ContractRow['versions'][number];
export type ContractTemplate = Outputs['contracts']['templates']['get'];

// Without its contract a date that is kept may be confirmed.
const affects: Affects = ({ contracts, clientJobs, bookings }) => [
  ...[contracts, clientJobs, bookings.list, bookings.get],
];

/** The contracts of a job. */
export function useContracts(jobId: string) {
  return trpc.contracts.list.useQuery({ jobId }, { staleTime: 0 });
}

/** A contract with its draft and its record. */
export function useContract(id: string) {
  return trpc.contracts.get.useQuery({ id }, { staleTime: 0 });
}

/** A version as it was sent. */
export function useContractVersion(id: string) {
  return trpc.contracts.version.useQuery({ id });
}

/** The addresses of the pages of a job's clients, which are created by asking for them. */
export function useSigningLinks(jobId: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [['clientJobs', 'links'], { input: { jobId }, type: 'query' }],
    queryFn: () => client.clientJobs.links.mutate({ jobId }),
  });
}

/** Creates a contract, with the result in the feedback. */
export function useCreateContract(feedback: Feedback) {
  return trpc.contracts.create.useMutation({
    ...useMutationFeedback(affects, { failed: messages.saveFailed, feedback }),
    ...once,
  });
}

/** Saves a contract; the form shows errors. */
export function useSaveContract() {
  return trpc.contracts.update.useMutation(useFormMutation(affects));
}

/** The studio signs, or withdraws a version; the dialog shows errors. */
export function useContractAnswers() {
  const sign = trpc.contracts.countersign.useMutation(useFormMutation(affects));
  const withdraw = trpc.contracts.withdraw.useMutation(useFormMutation(affects));
  return { sign, withdraw };
}

/** Sends or deletes a contract. */
export function useContractActions(feedback: Feedback) {
  const isConfigured = trpc.mail.isConfigured.useQuery().data;
  const send = trpc.contracts.send.useMutation(
    useMutationFeedback(affects, {
      done: isConfigured === false ? messages.sentWaits : messages.sent,
      failed: messages.sendFailed,
      feedback,
    }),
  );
  const remove = trpc.contracts.remove.useMutation(
    useMutationFeedback(affects, {
      done: messages.removed,
      failed: messages.removeFailed,
      feedback,
    }),
  );
  return { send, remove };
}

/** Computes the hashes of a contract anew, when it is asked for. */
export function useVerification(id: string) {
  return trpc.contracts.verify.useQuery({ id }, { enabled: false, staleTime: 0, gcTime: 0 });
}

/** The templates. */
export function useTemplates() {
  return trpc.contracts.templates.list.useQuery(undefined, { staleTime: 0 });
}

const affectsTemplates: Affects = ({ contracts }) => [contracts.templates];

/** A template with what it says, and its saves, for `useRecordEditor`. */
export function useTemplateRecord(id: string) {
  const { templates } = trpc.contracts;
  return {
    load: templates.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 }),
    ...useSaves<
      Inputs['contracts']['templates']['create'],
      Inputs['contracts']['templates']['update'],
      ContractTemplate
    >(templates, affectsTemplates),
    messages: { ...templateMessages, loadDetailsFailed: templateMessages.loadFailed },
  };
}

/** Deletes a template. */
export function useRemoveTemplate(feedback: Feedback) {
  return trpc.contracts.templates.remove.useMutation(
    useMutationFeedback(affectsTemplates, {
      done: templateMessages.removed,
      failed: templateMessages.removeFailed,
      feedback,
    }),
  );
}

/** The services, for whose jobs a clause can be. */
export function useServices() {
  return trpc.services.adminList.useQuery().data ?? [];
}
