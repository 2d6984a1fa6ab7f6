import { formatBytes } from '@shutterhouse/contract/bytes';
import { questionnaireVisitMessages as messages } from '@shutterhouse/contract/questionnaires/visit-messages';
import { t } from '@shutterhouse/contract/sentences';
import {
  chosenFileRefusal,
  slotAccept,
  slotHint,
  slotOf,
} from '@shutterhouse/contract/upload-slots';
import { Paperclip, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { useUnloadQuestion, useUpload } from '../../../lib/uploads/use-upload.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import {
  type Question,
  type QuestionnaireCalls,
  type QuestionnaireVisit,
  sendAnswerFile,
} from './queries.ts';

export type AnswerFilesProps = {
  question: Question;
  visit: QuestionnaireVisit;
  calls: QuestionnaireCalls;
  isLocked: boolean;
};

/** The files of a question: added one after the other, each within the limits of type and size. */
export function AnswerFiles({
  question,
  visit,
  calls: { list, removeFile },
  isLocked,
  problem,
}: AnswerFilesProps & { problem: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const slot = slotOf('answerFile');
  const files = visit.files.filter(({ questionId }) => questionId === question.id);
  const upload = useUpload<File, void>({
    request: (file, options) =>
      sendAnswerFile({ key: visit.key, question: question.id, file }, options),
    onDone: () => void list.refetch(),
    failed: messages.fileFailed,
  });
  useUnloadQuestion(upload.share !== null);

  async function add(chosen: readonly File[]) {
    for (const file of chosen.slice(0, question.maxFiles - files.length)) {
      const refusal = chosenFileRefusal(slot, [file]);
      if (refusal !== undefined) {
        upload.setProblem(refusal);
        return;
      }
      const { problem: failure } = await upload.send(file);
      if (failure !== undefined) return;
    }
  }

  const removing =
    removeFile.error && problemSentence(readApiError(removeFile.error), messages.fileRemoveFailed);
  const said = upload.problem ?? removing ?? problem;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-desk font-medium text-ink">
        <bdi>{question.label}</bdi>
        {!question.isRequired && (
          <span className="ms-0.5 font-normal text-muted">{t(' optional')}</span>
        )}
      </legend>
      {files.length > 0 && (
        <ul className="mb-2">
          {files.map(({ id, name, bytes }) => (
            <li
              key={id}
              className="flex min-h-11 items-center justify-between gap-3 border-t border-line"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi> <span className="text-muted">{formatBytes(bytes)}</span>
              </span>
              {!isLocked && (
                <IconButton
                  label={t('Remove “{name}”', { name })}
                  icon={<Trash2 strokeWidth={1.5} />}
                  disabled={removeFile.isPending}
                  onClick={() => removeFile.mutate(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isLocked && files.length < question.maxFiles && (
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={question.label}
            accept={slotAccept(slot)}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <Button size="small" busy={upload.share !== null} onClick={() => input.current?.click()}>
            <Paperclip aria-hidden="true" strokeWidth={1.5} />
            {t('Add files')}
          </Button>
          <p className="mt-1.5 text-desk text-muted">
            {slotHint(slot)} {t('At most {max} files.', { max: question.maxFiles })}
          </p>
        </>
      )}
      {upload.share !== null && <ProgressBar value={upload.share} label={t('Uploading')} />}
      {said && (
        <p role="alert" className="mt-1.5 text-desk text-bad">
          {said}
        </p>
      )}
    </fieldset>
  );
}
