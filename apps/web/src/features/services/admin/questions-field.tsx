import { t } from '@shutterhouse/contract/sentences';
import { questionLimits } from '@shutterhouse/contract/services/question-kinds';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { translationValues } from '../../../lib/forms/translations.ts';
import { useListMoves } from '../../../lib/lists/use-list-moves.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { questionTexts } from '../../../ui/forms/question-texts.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { QuestionCard, type ServiceForm } from './question-card.tsx';

/** The questions that a service asks customers: added, removed, and reordered by their handles. */
export function QuestionsField({ form }: { form: ServiceForm }) {
  // The questions have an `id` field of their own.
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'key',
  });
  const [announcement, setAnnouncement] = useState('');
  const { list, listProps, handleProps, dragged } = useListMoves(
    fields.map(({ key }) => key),
    moveTo,
  );
  const { error } = form.getFieldState('questions', form.formState);

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    setAnnouncement(
      t('Question moved to place {place} of {count}', {
        place: to + 1,
        count: fields.length,
      }),
    );
  }

  function removeAt(index: number) {
    remove(index);
    setAnnouncement(t('Question removed'));
    requestAnimationFrame(() =>
      list.current?.children[Math.min(index, fields.length - 2)]?.querySelector('input')?.focus(),
    );
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-desk font-medium text-ink">{t('Questions')}</legend>
      <p className="mt-0.5 mb-3 text-desk text-muted">
        {t('Asked in the Information step of the booking, after name, phone and e-mail.')}
      </p>
      <ul {...listProps} className="flex flex-col">
        {fields.map(({ key }, index) => (
          <QuestionCard
            key={key}
            form={form}
            index={index}
            isDragged={dragged === key}
            handleProps={handleProps(index)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ul>
      <Button
        size="small"
        disabled={fields.length >= questionLimits.perService}
        onClick={() =>
          append(
            {
              ...{ kind: 'text', label: '', choices: [], isRequired: false },
              translations: translationValues(questionTexts, undefined),
            },
            { focusName: `questions.${fields.length}.label` },
          )
        }
      >
        <Plus aria-hidden="true" strokeWidth={1.5} />
        {t('Add question')}
      </Button>
      {error?.message && <p className="mt-1.5 text-desk text-bad">{error.message}</p>}
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
