import { questionnaireLimits as limits } from '@shutterhouse/contract/questionnaires/constants';
import { questionnaireMessages as messages } from '@shutterhouse/contract/questionnaires/messages';
import { questionnaireInput } from '@shutterhouse/contract/questionnaires/schema';
import { t } from '@shutterhouse/contract/sentences';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Controller, FormProvider, useFieldArray } from 'react-hook-form';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { useGuardedForm } from '../../../lib/forms/use-guarded-form.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { RestoredNotice } from '../../../ui/forms/restored-notice.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import {
  type Questionnaire,
  useQuestionnaire,
  useSaveQuestionnaire,
  useServices,
} from './queries.ts';
import { newSection, type QuestionnaireForm, SectionFields } from './section-fields.tsx';

export type QuestionnaireSheetProps = {
  /** `new` for a new one. */
  id: string;
  onClose: () => void;
  onSaved: (sentence: string) => void;
};

/** Writes a questionnaire: its sections with their questions, for which services, and when. */
export function QuestionnaireSheet(props: QuestionnaireSheetProps) {
  const load = useQuestionnaire(props.id);
  if (props.id === 'new') return <LoadedSheet {...props} questionnaire={undefined} />;
  if (load.data) return <LoadedSheet {...props} questionnaire={load.data} />;
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

type LoadedProps = QuestionnaireSheetProps & { questionnaire: Questionnaire | undefined };

const blank = () => ({
  ...{ name: '', sections: [newSection()], serviceIds: [] as string[] },
  ...{ sendDays: 60, dueDays: 14, lockDays: 7 },
});

function LoadedSheet({ questionnaire, onClose, onSaved }: LoadedProps) {
  const id = useId();
  const save = useSaveQuestionnaire();
  const form = useSchemaForm(questionnaireInput, { defaultValues: questionnaire ?? blank() });
  const { isDirty } = form.formState;
  const back = useGuardedForm(form, `questionnaire ${questionnaire?.id ?? 'new'}`);
  const sections = useFieldArray({ control: form.control, name: 'sections', keyName: 'key' });
  const label = questionnaire ? messages.labels.edit : messages.labels.add;
  return (
    <FormProvider {...form}>
      <Sheet
        open
        onOpenChange={onClose}
        title={label}
        dirty={isDirty}
        className="max-w-[44rem]"
        footer={
          <>
            <Button size="small" variant="quiet" onClick={() => void closeForm(isDirty, onClose)}>
              {t('Cancel')}
            </Button>
            <SubmitButton size="small" form={id} busyLabel={t('Saving…')}>
              {questionnaire ? messages.labels.save : messages.labels.create}
            </SubmitButton>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          label={label}
          onSubmit={async (values) => {
            if (questionnaire) {
              const { id: ownId, version } = questionnaire;
              await save.update({ ...values, id: ownId, version });
            } else await save.create(values);
            onSaved(questionnaire ? messages.updated : messages.created);
            onClose();
          }}
          explain={refusalOr(messages.saveFailed)}
        >
          {back && <RestoredNotice reason={back} />}
          <TextField form={form} name="name" label={t('Name')} required autoComplete="off" />
          {sections.fields.map((section, index) => (
            <SectionFields
              key={section.key}
              form={form}
              index={index}
              onRemove={sections.fields.length > 1 ? () => sections.remove(index) : undefined}
            />
          ))}
          <div>
            <Button
              size="small"
              disabled={sections.fields.length >= limits.sections}
              onClick={() => sections.append(newSection(), { shouldFocus: false })}
            >
              <Plus aria-hidden="true" strokeWidth={1.5} />
              {t('Add section')}
            </Button>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              form={form}
              name="dueDays"
              label={t('To be answered: days before the session')}
              min={0}
              max={limits.days}
              required
            />
            <NumberField
              form={form}
              name="lockDays"
              label={t('Can be changed until: days before the session')}
              min={0}
              max={limits.days}
              required
            />
          </div>
          <ServiceFields form={form} />
        </Form>
      </Sheet>
    </FormProvider>
  );
}

/** The services whose booked jobs get it by themselves, and when. */
function ServiceFields({ form }: { form: QuestionnaireForm }) {
  const services = useServices();
  if (services.length === 0) return null;
  return (
    <>
      <Controller
        control={form.control}
        name="serviceIds"
        render={({ field: { value = [], onChange } }) => (
          <fieldset className="min-w-0">
            <legend className="text-desk font-medium">
              {t('Send to booked jobs of these services')}
            </legend>
            <div className="flex flex-wrap gap-x-5 gap-y-2 py-1.5">
              {services.map(({ id, title }) => (
                <Checkbox
                  key={id}
                  label={title}
                  checked={value.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))
                  }
                />
              ))}
            </div>
            <p className="text-desk text-muted">
              {t('With none chosen it is sent from the page of a job.')}
            </p>
          </fieldset>
        )}
      />
      <NumberField
        form={form}
        name="sendDays"
        label={t('Sent by itself: days before the session')}
        min={0}
        max={limits.days}
        required
      />
    </>
  );
}
