import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readApiError, refusalSentence } from '../../../lib/calls/api-error.ts';
import { type Inputs, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { keepProof, readProof } from './kept.ts';

type Visits = Outputs['clientJobs']['visits'];
type Sent = Inputs['clientJobs']['visits'];

/** The page of a customer, and a quote on it. */
export type JobVisit = Visits['open'];
export type QuoteVersion = JobVisit['quotes'][number];

const shown = { meta: { errorShownInPlace: true } };

/** The page of a link, and what its customer does there; each answer is the page anew. */
export function useJobVisit(token: string) {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const { visits } = client.clientJobs;
  const [proof, setProof] = useState(() => readProof(token));
  const by = { token, ...(proof !== undefined && { proof }) };
  const key = [['clientJobs', 'visits', 'open'], { input: { token, proof }, type: 'query' }];
  const page = useQuery({
    ...shown,
    queryKey: key,
    queryFn: () => visits.open.mutate(by),
    retry: (failures, error) => refusalSentence(readApiError(error)) === undefined && failures < 2,
    placeholderData: (before: JobVisit | undefined) => before,
  });
  const show = (answer: JobVisit) => cache.setQueryData(key, answer);
  const sendCode = useMutation({ ...shown, mutationFn: () => visits.sendCode.mutate({ token }) });
  const prove = useMutation({
    ...shown,
    mutationFn: (code: string) =>
      visits.prove.mutate({ token, request: sendCode.data?.request ?? '', code }),
    onSuccess(answer) {
      keepProof(token, answer.proof);
      setProof(answer.proof);
    },
  });
  const accept = useMutation({
    ...shown,
    mutationFn: (input: Omit<Sent['accept'], 'token' | 'proof'>) =>
      visits.accept.mutate({ ...by, ...input }),
    onSuccess: show,
    // A newer version, or another answer, may be there by now.
    onError: () => void page.refetch(),
  });
  const decline = useMutation({
    ...shown,
    mutationFn: (input: Omit<Sent['decline'], 'token' | 'proof'>) =>
      visits.decline.mutate({ ...by, ...input }),
    onSuccess: show,
  });
  const openSession = useMutation({
    ...shown,
    mutationFn: (bookingId: string) => visits.session.mutate({ ...by, bookingId }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const write = useMutation({
    ...shown,
    mutationFn: (message: string) => visits.write.mutate({ ...by, message }),
  });
  return { by, page, sendCode, prove, accept, decline, openSession, write };
}

export type JobVisitCalls = ReturnType<typeof useJobVisit>;
