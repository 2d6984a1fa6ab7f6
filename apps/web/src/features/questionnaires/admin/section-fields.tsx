import {
  questionnaireLimits as limits,
  questionnaireKinds,
} from '@shutterhouse/contract/questionnaires/constants';
import {
  questionnaireMessages as messages,
  questionnaireKindLabels,
} from '@shutterhouse/contract/questionnaires/messages';
import type { questionnaireInput } from '@shutterhouse/contract/questionnaires/schema';
import { t } from '@shutterhouse/contract/sentences';
import { questionLimits } from '@shutterhouse/contract/services/question-kinds';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { translationValues } from '../../../lib/forms/translations.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { ListField } from '../../../ui/forms/list-field.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { choiceLabels, questionTexts } from '../../../ui/forms/question-texts.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { sectionTexts } from './translated-sections.tsx';

/** The form of a questionnaire. */
export type QuestionnaireForm = UseFormReturn<
  z.input<typeof questionnaireInput>,
  unknown,
  z.output<typeof questionnaireInput>
>;

const newQuestion = () => ({
  ...{ id: crypto.randomUUID(), kind: 'text' as const, label: '', choices: [] as string[] },
  ...{ isRequired: false, maxFiles: 5, translations: translationValues(questionTexts, undefined) },
});

/** An empty section with one question. */
export const newSection = () => ({
  ...{ id: crypto.randomUUID(), title: '', words: '', questions: [newQuestion()] },
  translations: translationValues(sectionTexts, undefined),
});

export type SectionFieldsProps = {
  form: QuestionnaireForm;
  index: number;
  onRemove: (() => void) | undefined;
};

/** A section of a questionnaire: a title, a few words, and its questions. */
export function SectionFields({ form, index, onRemove }: SectionFieldsProps) {
  const path = `sections.${index}` as const;
  const number = index + 1;
  const questions = useFieldArray({
    control: form.control,
    name: `${path}.questions`,
    keyName: 'key',
  });
  const { error } = form.getFieldState(`${path}.questions`, form.formState);
  const problem = error?.root?.message ?? error?.message;
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-4">
      <legend className="px-1 text-desk text-muted">{t('Section {number}', { number })}</legend>
      <div className="flex flex-col gap-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              form={form}
              name={`${path}.title`}
              label={t('Title of section {number}', { number })}
              autoComplete="off"
            />
          </div>
          {onRemove && (
            <IconButton
              size="small"
              label={t('Remove section {number}', { number })}
              icon={<X strokeWidth={1.5} />}
              onClick={onRemove}
            />
          )}
        </div>
        <TextAreaField
          form={form}
          name={`${path}.words`}
          label={t('Words before the questions of section {number}', { number })}
          rows={2}
        />
        <ol className="flex flex-col">
          {questions.fields.map(({ key }, at) => (
            <QuestionFields
              key={key}
              {...{ form, section: index, index: at }}
              onMove={(by) => questions.move(at, at + by)}
              isLast={at === questions.fields.length - 1}
              onRemove={questions.fields.length > 1 ? () => questions.remove(at) : undefined}
            />
          ))}
        </ol>
        {problem && <p className="text-desk text-bad">{problem ?? messages.sectionsNone}</p>}
        <div>
          <Button
            size="small"
            disabled={questions.fields.length >= limits.questions}
            onClick={() =>
              questions.append(newQuestion(), {
                focusName: `${path}.questions.${questions.fields.length}.label`,
              })
            }
          >
            <Plus aria-hidden="true" strokeWidth={1.5} />
            {t('Add question')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

type QuestionFieldsProps = {
  form: QuestionnaireForm;
  section: number;
  index: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: (() => void) | undefined;
};

function QuestionFields({ form, section, index, isLast, onMove, onRemove }: QuestionFieldsProps) {
  const path = `sections.${section}.questions.${index}` as const;
  const kind = useWatch({ control: form.control, name: `${path}.kind` });
  const number = index + 1;

  /** A choice starts with two options; other kinds have none. */
  function changeKind(next: string) {
    form.setValue(`${path}.choices`, next === 'choice' ? ['', ''] : [], { shouldDirty: true });
    form.clearErrors(`${path}.choices`);
  }

  return (
    <li className="flex flex-col gap-4 border-t border-line py-4">
      <div className="flex flex-wrap items-start gap-1">
        <div className="min-w-48 flex-1">
          <TextField
            form={form}
            name={`${path}.label`}
            label={t('Question {number}', { number })}
            maxLength={questionLimits.label}
            required
            autoComplete="off"
          />
        </div>
        <div className="flex shrink-0 text-muted sm:mt-6">
          <IconButton
            size="small"
            label={t('Move question {number} up', { number })}
            icon={<ArrowUp strokeWidth={1.5} />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            label={t('Move question {number} down', { number })}
            icon={<ArrowDown strokeWidth={1.5} />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          {onRemove && (
            <IconButton
              size="small"
              label={t('Remove question {number}', { number })}
              icon={<X strokeWidth={1.5} />}
              onClick={onRemove}
            />
          )}
        </div>
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name={`${path}.kind`}
          label={t('Answer to question {number}', { number })}
        >
          {(control) => (
            <SelectInput
              {...control}
              options={questionnaireKinds.map((value) => ({
                value,
                label: questionnaireKindLabels[value],
              }))}
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
      {kind === 'files' && (
        <NumberField
          form={form}
          name={`${path}.maxFiles`}
          label={t('How many files, for question {number}', { number })}
          min={1}
          max={limits.filesPerQuestion}
          required
        />
      )}
    </li>
  );
}
