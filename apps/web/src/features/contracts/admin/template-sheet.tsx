import { contractLimits } from '@shutterhouse/contract/contracts/constants';
import { contractTemplateMessages as messages } from '@shutterhouse/contract/contracts/messages';
import { contractTemplateInput } from '@shutterhouse/contract/contracts/schema';
import { type Block, plainText } from '@shutterhouse/contract/contracts/text';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { Plus, X } from 'lucide-react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { savedOr } from '../../../lib/forms/form-fields.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { CheckboxesField } from '../../../ui/forms/checkboxes-field.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { LanguageField } from '../../../ui/forms/language-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TextEditor } from './editor/text-editor.tsx';
import { useServices, useTemplateRecord } from './queries.ts';

type TemplateForm = UseFormReturn<
  z.input<typeof contractTemplateInput>,
  unknown,
  z.output<typeof contractTemplateInput>
>;

const newClause = () => ({
  ...{ id: crypto.randomUUID(), serviceIds: [] as string[], blocks: [] as Block[] },
});

const labels = sentences({ name: 'Name', clauses: 'Clauses', language: 'Language' });

/** Writes a template: its clauses, each for all jobs or for those of some services. */
export function TemplateSheet(props: RecordSheetProps) {
  const { editor, field, sheet } = useRecordEditor({
    ...props,
    ...useTemplateRecord(props.id),
    schema: contractTemplateInput,
    toValues: (saved) => savedOr({ name: '', language: null, clauses: [newClause()] }, saved),
    labels,
  });
  const { form } = editor;
  const clauses = useFieldArray({ control: form.control, name: 'clauses', keyName: 'key' });
  return (
    <EditorSheet {...sheet} className="max-w-[52rem]" formatValue={formatted}>
      <TextField {...field('name')} required autoComplete="off" />
      {clauses.fields.map((clause, index) => (
        <ClauseFields
          key={clause.key}
          form={form}
          index={index}
          onRemove={clauses.fields.length > 1 ? () => clauses.remove(index) : undefined}
        />
      ))}
      <div>
        <Button
          size="small"
          disabled={clauses.fields.length >= contractLimits.clauses}
          onClick={() => clauses.append(newClause(), { shouldFocus: false })}
        >
          <Plus aria-hidden="true" strokeWidth={1.5} />
          {t('Add clause')}
        </Button>
      </div>
      <LanguageField form={form} name="language" hint={t('Of its page, mails and PDF.')} />
    </EditorSheet>
  );
}

/** The text of clauses, where two versions differ. */
function formatted(path: string, value: unknown): string | undefined {
  const clauses = path === 'clauses' && contractTemplateInput.shape.clauses.safeParse(value).data;
  return clauses ? clauses.map(({ blocks }) => plainText(blocks)).join('\n') : undefined;
}

type ClauseProps = { form: TemplateForm; index: number; onRemove: (() => void) | undefined };

function ClauseFields({ form, index, onRemove }: ClauseProps) {
  const services = useServices();
  const number = index + 1;
  const name = `clauses.${index}.blocks` as const;
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-4">
      <legend className="px-1 text-desk text-muted">{t('Clause {number}', { number })}</legend>
      <div className="flex flex-col gap-4">
        <Controller
          control={form.control}
          name={name}
          render={({ field, fieldState: { error } }) => (
            <div>
              <TextEditor
                label={t('Text of clause {number}', { number })}
                value={field.value}
                onChange={field.onChange}
                invalid={error !== undefined}
              />
              {error && (
                <p role="alert" className="mt-1.5 text-desk text-bad">
                  {error.message ?? messages.clausesNone}
                </p>
              )}
            </div>
          )}
        />
        <div className="flex items-start justify-between gap-3">
          {services.length > 0 && (
            <CheckboxesField
              form={form}
              name={`clauses.${index}.serviceIds`}
              label={t('Only for these services')}
              hint={t('With none chosen it is for all.')}
              options={services}
            />
          )}
          {onRemove && (
            <IconButton
              label={t('Remove clause {number}', { number })}
              icon={<X strokeWidth={1.5} />}
              onClick={onRemove}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}
