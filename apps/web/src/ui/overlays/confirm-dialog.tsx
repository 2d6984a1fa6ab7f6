import { t } from '@shutterhouse/contract/sentences';
import { AlertDialog as Primitive } from 'radix-ui';
import { useFocusReturn } from '../../lib/browser/focus.ts';
import type { Question } from '../../lib/forms/confirm.ts';
import { useBackToClose } from '../../lib/navigation/overlay-history.ts';
import { Button } from '../controls/button.tsx';
import { WholeWords } from '../layout/whole-words.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  question: Question;
  onAnswer: (yes: boolean) => void;
};

/**
 * Asks before something is lost. Most screens use `confirm()` of lib/forms/confirm.ts, which opens this
 * dialog and resolves to the answer.
 */
export function ConfirmDialog({ open, question, onAnswer }: ConfirmDialogProps) {
  const returnFocus = useFocusReturn(open);
  useBackToClose(open, () => onAnswer(false));
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-60 bg-veil data-[state=closed]:animate-vanish data-[state=open]:animate-appear" />
        <Primitive.Content
          {...(question.text ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={returnFocus}
          className="fixed z-60 max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-dialog bg-raised p-6 text-ink shadow-float data-[state=closed]:animate-sink data-[state=open]:animate-rise max-md:inset-x-3 max-md:bottom-3 md:inset-0 md:m-auto md:h-fit md:max-w-[27rem] md:p-7"
        >
          <Primitive.Title className="display text-title">
            <WholeWords text={question.title} />
          </Primitive.Title>
          {question.text && (
            <Primitive.Description className="mt-2 text-base text-muted">
              {question.text}
            </Primitive.Description>
          )}
          <div className="mt-6 flex justify-end gap-3 max-sm:flex-col-reverse">
            <Primitive.Cancel asChild>
              <Button variant="quiet">{question.cancelLabel ?? t('Cancel')}</Button>
            </Primitive.Cancel>
            <Primitive.Action asChild>
              <Button
                variant={question.danger ? 'danger' : 'primary'}
                wraps
                onClick={() => onAnswer(true)}
              >
                {question.confirmLabel}
              </Button>
            </Primitive.Action>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
