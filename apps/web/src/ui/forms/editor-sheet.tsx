import { t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { Versioned } from '../../lib/forms/use-editor.ts';
import { askToLeave } from '../../lib/forms/use-leave-guard.ts';
import { Button } from '../controls/button.tsx';
import { SkeletonLines } from '../feedback/skeleton-lines.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';
import { SubmitButton } from './submit-button.tsx';

export type EditorSheetProps<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
> = EditorProps<Input, Output, Saved> & {
  saveLabel: string;
  onClose: () => void;
  /** Whether the address names the edited record (`useEditing`), so that Back closes the sheet anyway. */
  inAddress?: boolean | undefined;
  /** Its width where the usual one is too narrow. */
  className?: string | undefined;
};

/** An editor in a sheet, over the list of its records unless told otherwise. */
export function EditorSheet<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
>(props: EditorSheetProps<Input, Output, Saved>) {
  const { title, editor, saveLabel, onClose, inAddress = true, className } = props;
  const id = useId();
  // An unfinished upload would be lost, too.
  const isUnsaved = editor.dirty || editor.uploading;

  function save() {
    const element = document.getElementById(id);
    if (element instanceof HTMLFormElement && !editor.uploading) element.requestSubmit();
  }

  async function cancel() {
    if (!isUnsaved || (await askToLeave())) onClose();
  }

  return (
    <FormProvider {...editor.form}>
      <Sheet
        open
        inAddress={inAddress}
        onOpenChange={onClose}
        title={title}
        dirty={isUnsaved}
        onSave={save}
        className={className}
        footer={
          <>
            <Button size="small" variant="quiet" onClick={cancel}>
              {t('Cancel')}
            </Button>
            <SubmitButton
              size="small"
              form={id}
              disabled={!editor.ready}
              busy={editor.uploading}
              busyLabel={editor.uploading ? t('Uploading…') : t('Saving…')}
            >
              {saveLabel}
            </SubmitButton>
          </>
        }
      >
        <EditorForm
          {...props}
          id={id}
          skeleton={<SkeletonLines count={4} line="h-11" className="gap-7" />}
        >
          {props.children}
        </EditorForm>
      </Sheet>
    </FormProvider>
  );
}
