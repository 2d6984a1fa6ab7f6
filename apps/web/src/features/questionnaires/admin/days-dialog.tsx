import { questionnaireLimits as limits } from '@shutterhouse/contract/questionnaires/constants';
import { questionnaireMessages as messages } from '@shutterhouse/contract/questionnaires/messages';
import { questionnaireInput } from '@shutterhouse/contract/questionnaires/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type SentQuestionnaire, useSaveDays } from './queries.ts';

export type DaysDialogProps = {
  sent: SentQuestionnaire;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

const { dueDays, lockDays } = questionnaireInput.shape;
const schema = z.object({ dueDays, lockDays });

/** Until when a questionnaire of a job is to be answered, and until when its answers can be changed. */
export function DaysDialog({ sent, onClose, onDone }: DaysDialogProps) {
  const id = useId();
  const save = useSaveDays();
  const form = useSchemaForm(schema, { defaultValues: sent });
  return (
    <FormProvider {...form}>
      <Dialog
        open
        onOpenChange={onClose}
        title={t('Days of “{name}”', { name: sent.name })}
        size="small"
        dirty={form.formState.isDirty}
        footer={
          <>
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <SubmitButton size="small" form={id} busyLabel={t('Saving…')}>
              {t('Save')}
            </SubmitButton>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          label={t('Days of “{name}”', { name: sent.name })}
          onSubmit={async (values) => {
            await save.mutateAsync({ ...values, id: sent.id });
            onDone(messages.updated);
            onClose();
          }}
          explain={refusalOr(messages.saveFailed)}
        >
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
        </Form>
      </Dialog>
    </FormProvider>
  );
}
