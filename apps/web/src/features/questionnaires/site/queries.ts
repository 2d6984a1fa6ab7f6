import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { uploadForm } from '../../../lib/uploads/upload.ts';

/** A questionnaire on the page of a customer, and a question of it. */
export type QuestionnaireVisit = Outputs['questionnaires']['visits']['list'][number];
export type Question = QuestionnaireVisit['sections'][number]['questions'][number];

/** Whose page it is: the token of its link, and what the device was given when the address was proven. */
export type Visitor = { token: string; proof?: string | undefined };

const shown = { meta: { errorShownInPlace: true } };

/** The questions of a customer's page, and what they do with them; each answer is the list anew. */
export function useQuestionnaireVisits({ token, proof }: Visitor) {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const { visits } = client.questionnaires;
  const by = { token, ...(proof !== undefined && { proof }) };
  const key = [['questionnaires', 'visits', 'list'], { input: by, type: 'query' }];
  const list = useQuery({ ...shown, queryKey: key, queryFn: () => visits.list.mutate(by) });
  const answered = {
    ...shown,
    onSuccess: (answer: QuestionnaireVisit[]) => void cache.setQueryData(key, answer),
  };
  const save = useMutation({
    ...answered,
    mutationFn: (input: { id: string; answers: { question: string; answer: string }[] }) =>
      visits.save.mutate({ ...by, ...input }),
  });
  const submit = useMutation({
    ...answered,
    mutationFn: (id: string) => visits.submit.mutate({ ...by, id }),
  });
  const removeFile = useMutation({
    ...answered,
    mutationFn: (fileId: string) => visits.removeFile.mutate({ ...by, fileId }),
  });
  return { list, save, submit, removeFile };
}

export type QuestionnaireCalls = ReturnType<typeof useQuestionnaireVisits>;

/** Uploads a file of an answer. */
export async function sendAnswerFile(
  { key, question, file }: { key: string; question: string; file: File },
  options: Parameters<typeof uploadForm>[2],
): Promise<void> {
  const form = new FormData();
  form.append('file', file, file.name);
  const query = new URLSearchParams({ key, question });
  await uploadForm(`/api/questionnaires/visits/files?${query}`, form, options);
}
