import { sentences, t, tc } from '@shutterhouse/contract/sentences';
import {
  type QuestionKind,
  questionKinds,
  questionLimits,
} from '@shutterhouse/contract/services/question-kinds';
import type { serviceInput } from '@shutterhouse/contract/services/schema';
import { X } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { classNames } from '../../../lib/formats/class-names.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { ListField } from '../../../ui/forms/list-field.tsx';
import { choiceLabels } from '../../../ui/forms/question-texts.tsx';
import { HandleMenu, type HandleMenuProps } from '../../../ui/lists/handle-menu.tsx';

const kindNames: Record<QuestionKind, string> = sentences({
  text: 'Text',
  choice: 'Choice',
  get number() {
    return tc('answer', 'Number');
  },
  yesNo: 'Yes or no',
});

/** The form of a service. */
export type ServiceForm = UseFormReturn<
  z.input<typeof serviceInput>,
  unknown,
  z.output<typeof serviceInput>
>;

export type QuestionCardProps = {
  form: ServiceForm;
  index: number;
  isDragged: boolean;
  handleProps: Pick<HandleMenuProps, 'handlers' | 'moves'>;
  onRemove: () => void;
};

/** A question of a service: its text, the kind of answer, and whether it is required. */
export function QuestionCard({ form, index, isDragged, handleProps, onRemove }: QuestionCardProps) {
  const path = `questions.${index}` as const;
  const kind = useWatch({ control: form.control, name: `${path}.kind` });
  const number = index + 1;
  const { isSubmitted } = form.formState;
  const words = form.getFieldState(`${path}.label`, form.formState);
  // The form validates the whole list when an entry is added or removed; a new one shows no error yet.
  const wordsError = words.isTouched || isSubmitted ? words.error?.message : undefined;

  /** A choice starts with two options; other kinds have none. */
  function changeKind(next: string) {
    const choices = next === 'choice' ? ['', ''] : [];
    form.setValue(`${path}.choices`, choices, { shouldDirty: true });
    form.clearErrors(`${path}.choices`);
  }

  return (
    <li
      className={classNames(
        'flex gap-1 border-t border-line py-4 last:mb-3 last:border-b',
        isDragged && 'relative z-10 bg-raised opacity-70',
      )}
    >
      <HandleMenu
        label={t('Move question {number}: drag, or use the arrow keys', { number })}
        className="mt-6 -ms-2 text-muted"
        {...handleProps}
      />
      <div className="grid min-w-0 flex-1 gap-4">
        <Field label={t('Question {number}', { number })} error={wordsError} required>
          {(control) => (
            <TextInput
              {...control}
              {...form.register(`${path}.label`)}
              maxLength={questionLimits.label}
            />
          )}
        </Field>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <FormField
            form={form}
            name={`${path}.kind`}
            label={t('Answer to question {number}', { number })}
          >
            {(control) => (
              <SelectInput
                {...control}
                options={questionKinds.map((value) => ({ value, label: kindNames[value] }))}
                onChange={(event) => {
                  void control.onChange(event);
                  changeKind(event.target.value);
                }}
              />
            )}
          </FormField>
          <Checkbox
            {...form.register(`${path}.isRequired`)}
            label={t('Required answer')}
            className="sm:pb-2.5"
          />
        </div>
        {kind === 'choice' && (
          <ListField
            form={form}
            name={`${path}.choices`}
            label={t('Choices of question {number}', { number })}
            labels={choiceLabels}
            least={questionLimits.choices.min}
            most={questionLimits.choices.max}
          />
        )}
      </div>
      <IconButton
        size="small"
        label={t('Remove question {number}', { number })}
        icon={<X />}
        className="mt-6 -me-2 shrink-0 text-muted"
        onClick={onRemove}
      />
    </li>
  );
}
