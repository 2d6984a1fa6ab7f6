import { formatBytes } from '@shutterhouse/contract/bytes';
import { t } from '@shutterhouse/contract/sentences';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { SentQuestionnaire } from './queries.ts';

export type AnswersDialogProps = { sent: SentQuestionnaire; onClose: () => void };

/** What was answered, what is missing, and the files to download. */
export function AnswersDialog({ sent, onClose }: AnswersDialogProps) {
  const missing = new Set(sent.missing);
  return (
    <Dialog open onOpenChange={onClose} title={<bdi>{sent.name}</bdi>} size="large">
      <div className="flex flex-col gap-8 text-desk">
        {sent.sections.map((section) => (
          <section key={section.id}>
            {section.title !== '' && (
              <h3 dir="auto" className="display text-lead wrap-anywhere">
                {section.title}
              </h3>
            )}
            <dl className="mt-1">
              {section.questions.map(({ id, kind, label }) => (
                <div key={id} className="border-t border-line py-2.5">
                  <dt dir="auto" className="text-muted wrap-anywhere">
                    {label}
                  </dt>
                  <dd dir="auto" className="mt-0.5 whitespace-pre-line wrap-anywhere">
                    {isAnswered(sent, id) ? (
                      kind === 'files' ? (
                        <Files sent={sent} questionId={id} />
                      ) : (
                        wordOf(kind, sent.answers[id] ?? '')
                      )
                    ) : missing.has(id) ? (
                      <span className="text-bad">{t('Missing')}</span>
                    ) : (
                      <span className="text-muted">–</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function isAnswered({ answers, files }: SentQuestionnaire, id: string): boolean {
  return Boolean(answers[id]) || files.some(({ questionId }) => questionId === id);
}

function wordOf(kind: string, answer: string): string {
  if (kind !== 'yesNo') return answer;
  return answer === 'Yes' ? t('Yes') : answer === 'No' ? t('No') : '';
}

function Files({ sent, questionId }: { sent: SentQuestionnaire; questionId: string }) {
  return (
    <ul>
      {sent.files
        .filter((file) => file.questionId === questionId)
        .map(({ id, name, bytes }) => (
          <li key={id} className="min-h-9">
            <TextLink href={`/questionnaires/files/${id}`} download>
              <bdi>{name}</bdi>
            </TextLink>{' '}
            <span className="text-muted">{formatBytes(bytes)}</span>
          </li>
        ))}
    </ul>
  );
}
