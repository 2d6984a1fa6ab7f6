import { contractLimits } from '@shutterhouse/contract/contracts/constants';
import { contractTemplateMessages as messages } from '@shutterhouse/contract/contracts/messages';
import { contractTemplateInput } from '@shutterhouse/contract/contracts/schema';
import type { Block } from '@shutterhouse/contract/contracts/text';
import { t } from '@shutterhouse/contract/sentences';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Controller, FormProvider, type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { useGuardedForm } from '../../../lib/forms/use-guarded-form.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { LanguageField } from '../../../ui/forms/language-field.tsx';
import { RestoredNotice } from '../../../ui/forms/restored-notice.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { TextEditor } from './editor/text-editor.tsx';
import { type ContractTemplate, useSaveTemplate, useServices, useTemplate } from './queries.ts';

export type TemplateSheetProps = {
  /** `new` for a new one. */
  id: string;
  onClose: () => void;
  onSaved: (sentence: string) => void;
};

/** Writes a template: its clauses, each for all jobs or for those of some services. */
export function TemplateSheet(props: TemplateSheetProps) {
  const load = useTemplate(props.id);
  if (props.id === 'new') return <LoadedSheet {...props} template={undefined} />;
  if (load.data) return <LoadedSheet {...props} template={load.data} />;
  return (
    <Sheet open onOpenChange={props.onClose} title={messages.labels.edit}>
      {load.error ? (
        <LoadError title={messages.loadFailed} query={load} />
      ) : (
        <SkeletonLines count={8} line="h-6" className="gap-5" />
      )}
    </Sheet>
  );
}

type TemplateForm = UseFormReturn<
  z.input<typeof contractTemplateInput>,
  unknown,
  z.output<typeof contractTemplateInput>
>;

const newClause = () => ({
  ...{ id: crypto.randomUUID(), serviceIds: [] as string[], blocks: [] as Block[] },
});

type LoadedProps = TemplateSheetProps & { template: ContractTemplate | undefined };

function LoadedSheet({ template, onClose, onSaved }: LoadedProps) {
  const id = useId();
  const save = useSaveTemplate();
  const form = useSchemaForm(contractTemplateInput, {
    defaultValues: template ?? { name: '', language: null, clauses: [newClause()] },
  });
  const { isDirty } = form.formState;
  const back = useGuardedForm(form, `contract template ${template?.id ?? 'new'}`);
  const clauses = useFieldArray({ control: form.control, name: 'clauses', keyName: 'key' });
  const label = template ? messages.labels.edit : messages.labels.add;
  return (
    <FormProvider {...form}>
      <Sheet
        open
        onOpenChange={onClose}
        title={label}
        dirty={isDirty}
        className="max-w-[52rem]"
        footer={
          <>
            <Button size="small" variant="quiet" onClick={() => void closeForm(isDirty, onClose)}>
              {t('Cancel')}
            </Button>
            <SubmitButton size="small" form={id} busyLabel={t('Saving…')}>
              {template ? messages.labels.save : messages.labels.create}
            </SubmitButton>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          label={label}
          onSubmit={async (values) => {
            if (template) {
              await save.update({ ...values, id: template.id, version: template.version });
            } else await save.create(values);
            onSaved(template ? messages.updated : messages.created);
            onClose();
          }}
          explain={refusalOr(messages.saveFailed)}
        >
          {back && <RestoredNotice reason={back} />}
          <TextField form={form} name="name" label={t('Name')} required autoComplete="off" />
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
        </Form>
      </Sheet>
    </FormProvider>
  );
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
            <Controller
              control={form.control}
              name={`clauses.${index}.serviceIds`}
              render={({ field: { value = [], onChange } }) => (
                <fieldset className="min-w-0">
                  <legend className="text-desk font-medium">{t('Only for these services')}</legend>
                  <div className="flex flex-wrap gap-x-5 gap-y-2 py-1.5">
                    {services.map(({ id, title }) => (
                      <Checkbox
                        key={id}
                        label={title}
                        checked={value.includes(id)}
                        onChange={({ target }) =>
                          onChange(
                            target.checked ? [...value, id] : value.filter((each) => each !== id),
                          )
                        }
                      />
                    ))}
                  </div>
                  <p className="text-desk text-muted">{t('With none chosen it is for all.')}</p>
                </fieldset>
              )}
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
