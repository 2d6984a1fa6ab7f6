import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useEscape } from '../escape.ts';

export type CardQuestionProps = {
  question: string;
  onYes: () => void;
  onNo: () => void;
};

/** A question shown on the card that it concerns. It takes the focus; Escape means no. */
export function CardQuestion({ question, onYes, onNo }: CardQuestionProps) {
  const id = useId();
  const yes = useRef<HTMLButtonElement>(null);
  useEscape(true, onNo);
  useEffect(() => {
    yes.current?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: two answers to a question are not a fieldset.
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-base font-medium text-balance">
        {question}
      </p>
      <div className="mt-3 flex gap-2">
        <Button ref={yes} variant="primary" className="flex-1" onClick={onYes}>
          {t('Yes')}
        </Button>
        <Button className="flex-1" onClick={onNo}>
          {t('No')}
        </Button>
      </div>
    </div>
  );
}
