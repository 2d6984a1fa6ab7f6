import { listKinds } from '@shutterhouse/contract/client-galleries/constants';
import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import { updateGalleryListInput } from '@shutterhouse/contract/client-galleries/lists';
import { optionalCalendarDay } from '@shutterhouse/contract/dates';
import { t } from '@shutterhouse/contract/sentences';
import { useId, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { refusalOr } from '../../../../lib/calls/api-error.ts';
import { centsText, typedCents, typedNumber } from '../../../../lib/forms/typed-number.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type GalleryList, useSaveList } from './queries.ts';

const { shape } = updateGalleryListInput;

/** Numbers and days are texts, empty for none. */
const schemaIn = (currency: string) => {
  const count = z
    .string()
    .transform((text) => (text.trim() === '' ? null : (typedNumber(text) ?? null)))
    .pipe(shape.min.unwrap());
  return z.object({
    name: shape.name.unwrap(),
    kind: z.enum(listKinds),
    min: count,
    max: count,
    extraPrice: z
      .string()
      .transform((text) => (text.trim() === '' ? null : (typedCents(text, currency) ?? null)))
      .pipe(shape.extraPriceCents.unwrap()),
    deadline: optionalCalendarDay,
  });
};

export type ListDialogProps = {
  galleryId: string;
  /** The one to change; undefined for a new one. */
  list?: GalleryList | undefined;
  currency: string;
  feedback: Feedback;
  onClose: () => void;
};

/** Creates a list that visitors fill, or changes one. */
export function ListDialog({ galleryId, list, currency, feedback, onClose }: ListDialogProps) {
  const id = useId();
  const schema = useMemo(() => schemaIn(currency), [currency]);
  const typed = (value: number | null | undefined) => (value == null ? '' : String(value));
  const form = useSchemaForm(schema, {
    defaultValues: {
      name: list?.name ?? '',
      kind: list?.kind ?? 'choice',
      min: typed(list?.min),
      max: typed(list?.max),
      extraPrice: list?.extraPriceCents == null ? '' : centsText(list.extraPriceCents, currency),
      deadline: list?.deadline ?? '',
    },
  });
  const { create, update } = useSaveList();
  const title = list ? messages.labels.edit : messages.labels.add;
  return (
    <FormProvider {...form}>
      <Dialog
        open
        size="small"
        onOpenChange={onClose}
        title={title}
        dirty={form.formState.isDirty}
        className="desk"
        footer={
          <>
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <SubmitButton
              size="small"
              form={id}
              busy={create.isPending || update.isPending}
              busyLabel={t('Saving…')}
            >
              {list ? messages.labels.save : messages.labels.create}
            </SubmitButton>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          label={title}
          onSubmit={async ({ kind, extraPrice, deadline, ...values }) => {
            const input = { ...values, extraPriceCents: extraPrice, deadline: deadline || null };
            if (list) await update.mutateAsync({ ...input, id: list.id, version: list.version });
            else await create.mutateAsync({ ...input, kind, galleryId });
            feedback.succeed(list ? messages.updated : messages.created);
            onClose();
          }}
          explain={refusalOr(messages.saveFailed)}
        >
          <TextField form={form} name="name" label={t('Name')} required />
          {!list && (
            <SelectField
              form={form}
              name="kind"
              label={t('For')}
              options={[
                { value: 'choice', label: t('Clients and guests, who choose pictures') },
                { value: 'review', label: t('Reviewers, who approve or reject pictures') },
              ]}
            />
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField form={form} name="min" label={t('At least')} optional inputMode="numeric" />
            <TextField form={form} name="max" label={t('At most')} optional inputMode="numeric" />
          </div>
          <TextField
            form={form}
            name="extraPrice"
            label={t('Price of each further picture')}
            optional
            inputMode="decimal"
            hint={t('Without one, nobody can choose more than the most.')}
          />
          <TextField
            form={form}
            name="deadline"
            label={t('Last day for choosing')}
            optional
            type="date"
          />
        </Form>
      </Dialog>
    </FormProvider>
  );
}
