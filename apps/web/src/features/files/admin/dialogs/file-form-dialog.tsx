import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refusalOr } from '../../../../lib/calls/api-error.ts';
import { closeForm } from '../../../../lib/forms/use-leave-guard.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

export type FileFormDialogProps<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>;
  title: string;
  description?: string | undefined;
  submitLabel: string;
  busyLabel: string;
  /** Message when the server gave no reason. */
  failed: string;
  /** The action deletes something. */
  isDanger?: boolean;
  /** The action is impossible; the content of the dialog says why. */
  isClosed?: boolean;
  /** The action; the dialog closes when it returns true. */
  onSubmit: (values: Output) => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
};

/** A short form about a file, in a dialog. */
export function FileFormDialog<Input extends FieldValues, Output extends FieldValues>(
  props: FileFormDialogProps<Input, Output>,
) {
  const { form, title, failed, onSubmit, onClose } = props;
  const id = useId();
  const { isDirty, isSubmitting } = form.formState;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dirty={isDirty}
      title={title}
      description={props.description}
      keepOnOutsideClick={isSubmitting}
      className="desk"
      footer={
        <>
          <Button size="small" onClick={() => void closeForm(isDirty, onClose)}>
            {t('Cancel')}
          </Button>
          <Button
            variant={props.isDanger ? 'danger' : 'primary'}
            size="small"
            type="submit"
            form={id}
            disabled={props.isClosed}
            busy={isSubmitting}
            busyLabel={props.busyLabel}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        label={title}
        onSubmit={async (values) => {
          if (await onSubmit(values)) onClose();
        }}
        explain={refusalOr(failed)}
      >
        {props.children}
      </Form>
    </Dialog>
  );
}
