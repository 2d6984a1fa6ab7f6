import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Inputs, type Outputs, trpc } from '../../../lib/calls/trpc.ts';

type Sent = Inputs['contracts']['visits'];

/** A contract on the page of a customer. */
export type ContractVisit = Outputs['contracts']['visits']['list'][number];
export type Signature = Sent['sign']['signature'];

/** Whose page it is: the token of its link, and what the device was given when the address was proven. */
export type Visitor = { token: string; proof?: string | undefined };

const shown = { meta: { errorShownInPlace: true } };

/** The contracts of a customer's page, and what they do with them; each answer is the list anew. */
export function useContractVisits({ token, proof }: Visitor) {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const { visits } = client.contracts;
  const by = { token, ...(proof !== undefined && { proof }) };
  const key = [['contracts', 'visits', 'list'], { input: by, type: 'query' }];
  const list = useQuery({ ...shown, queryKey: key, queryFn: () => visits.list.mutate(by) });
  const answered = {
    ...shown,
    onSuccess: (answer: ContractVisit[]) => void cache.setQueryData(key, answer),
    // A newer version, or another answer, may be there by now.
    onError: () => void list.refetch(),
  };
  const sign = useMutation({
    ...answered,
    mutationFn: (input: Omit<Sent['sign'], 'token' | 'proof'>) =>
      visits.sign.mutate({ ...by, ...input }),
    onSuccess(answer: ContractVisit[]) {
      answered.onSuccess(answer);
      // The signature may have made the date of a session certain.
      void cache.invalidateQueries({ queryKey: [['clientJobs', 'visits', 'open']] });
    },
  });
  const decline = useMutation({
    ...answered,
    mutationFn: (input: Omit<Sent['decline'], 'token' | 'proof'>) =>
      visits.decline.mutate({ ...by, ...input }),
  });
  const file = useMutation({
    ...shown,
    mutationFn: (versionId: string) => visits.file.mutate({ ...by, versionId }),
    onSuccess: ({ name, content }) => savePdf(name, content),
  });
  return { list, sign, decline, file };
}

export type ContractVisitCalls = ReturnType<typeof useContractVisits>;

/** The text of a contract, which its record notes as read. */
export function useContractText({ token, proof }: Visitor, versionId: string) {
  const { client } = trpc.useUtils();
  const by = { token, ...(proof !== undefined && { proof }), versionId };
  return useQuery({
    ...shown,
    queryKey: [['contracts', 'visits', 'read'], { input: by, type: 'query' }],
    queryFn: () => client.contracts.visits.read.mutate(by),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Has the browser save a PDF that came in base64. */
function savePdf(name: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
