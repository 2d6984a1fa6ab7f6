import { shareDays } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { createShareInput } from '@shutterhouse/contract/files/shares/schema';
import { z } from 'zod';
import { readApiError, refusalSentence } from '../../../../lib/api-error.ts';
import { once, trpc, useRefresh } from '../../../../lib/trpc.ts';
import { useSchemaForm } from '../../../../lib/use-schema-form.ts';
import { AddressField } from '../../../../ui/address-field.tsx';
import { Form } from '../../../../ui/form.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';

const shareForm = z.object({
  days: z.string(),
  password: createShareInput.shape.password.unwrap(),
});

const ends = shareDays.map((days) => ({
  value: days === null ? '' : String(days),
  label: days === null ? 'Never' : days === 1 ? 'In a day' : `In ${days} days`,
}));

/** Makes links; the address of the newest is shown, which is known only now. */
export function ShareForm({ fileId }: { fileId: string }) {
  const refresh = useRefresh(({ files }) => [files.shares.list]);
  const create = trpc.files.shares.create.useMutation({
    ...once,
    meta: { errorShownInPlace: true },
  });
  const form = useSchemaForm(shareForm, { defaultValues: { days: '7', password: '' } });

  return (
    <Form
      form={form}
      label="New link"
      onSubmit={async ({ days, password }) => {
        await create.mutateAsync({ fileId, password, days: days === '' ? null : Number(days) });
        form.reset({ days, password: '' });
        await refresh();
      }}
      explain={(error) => {
        const problem = readApiError(error);
        return { message: refusalSentence(problem) ?? messages.linkFailed, errors: problem.errors };
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="days" label="Ends" size="small" options={ends} />
        <FormField form={form} name="password" label="Password" optional>
          {(control) => <PasswordInput {...control} size="small" autoComplete="new-password" />}
        </FormField>
      </div>
      <div className="flex justify-end">
        <SubmitButton size="small" busyLabel="Creating the link...">
          Create a link
        </SubmitButton>
      </div>
      {create.data && (
        <div role="status">
          <AddressField label="The new link" address={create.data.url} />
          <p className="mt-1.5 text-muted">It is shown only once: copy it now.</p>
        </div>
      )}
    </Form>
  );
}
