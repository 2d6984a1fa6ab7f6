import { setGalleryLinkRoleInput } from '@shutterhouse/contract/client-galleries/links';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { refusalOr } from '../../../../lib/calls/api-error.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { recipientOf } from './link-names.ts';
import { type GalleryLink, useSetRole } from './queries.ts';
import { RoleField } from './role-field.tsx';

const schema = setGalleryLinkRoleInput.pick({ role: true });

export type RoleDialogProps = { link: GalleryLink; onClose: () => void; onDone: () => void };

/** Gives whoever has a link another role. */
export function RoleDialog({ link, onClose, onDone }: RoleDialogProps) {
  const id = useId();
  const save = useSetRole();
  const form = useSchemaForm(schema, { defaultValues: { role: link.role } });
  const title = t('Change the role of {name}', { name: recipientOf(link) });
  return (
    <FormProvider {...form}>
      <Dialog
        open
        onOpenChange={onClose}
        title={title}
        description={t('The link stays the same, and so does what was chosen by it.')}
        dirty={form.formState.isDirty}
        className="desk"
        footer={
          <>
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <SubmitButton size="small" form={id} busyLabel={t('Saving…')}>
              {t('Change role')}
            </SubmitButton>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          label={title}
          onSubmit={async ({ role }) => {
            await save.mutateAsync({ id: link.id, role });
            onDone();
            onClose();
          }}
          explain={refusalOr(messages.roleFailed)}
        >
          <RoleField field={form.register('role')} />
        </Form>
      </Dialog>
    </FormProvider>
  );
}
