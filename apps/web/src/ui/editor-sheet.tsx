import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { Editor, Versioned } from '../lib/use-editor.ts';
import { askToLeave } from '../lib/use-leave-guard.ts';
import { Button } from './button.tsx';
import { ConflictNote } from './conflict-note.tsx';
import type { EditorLoad } from './editor-page.tsx';
import { Form } from './form.tsx';
import { LoadError } from './load-error.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { Sheet } from './sheet.tsx';
import { Skeleton } from './skeleton.tsx';
import { SubmitButton } from './submit-button.tsx';

export type EditorSheetProps<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
> = {
  title: string;
  editor: Editor<Input, Output, Saved>;
  load: EditorLoad;
  /** What is said when it can't be loaded. */
  loadFailed: string;
  /** What the fields are called, by their paths, where two versions are held against each other. */
  labels: Readonly<Record<string, string>>;
  /** Says the value of a field in words there, where it is none; undefined for as it is. */
  formatValue?: ((path: string, value: unknown) => string | undefined) | undefined;
  saveLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** An editor in a sheet over the list that it changes; what is edited stands in the address (`useEditing`). */
export function EditorSheet<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
>(props: EditorSheetProps<Input, Output, Saved>) {
  const { title, editor, load, labels, saveLabel, onClose } = props;
  const { form, conflict, ready } = editor;
  const id = useId();

  function save() {
    const element = document.getElementById(id);
    if (element instanceof HTMLFormElement && !editor.uploading) element.requestSubmit();
  }

  async function cancel() {
    if (!editor.dirty || (await askToLeave())) onClose();
  }

  return (
    <FormProvider {...form}>
      <Sheet
        open
        inAddress
        onOpenChange={onClose}
        title={title}
        dirty={editor.dirty}
        onSave={save}
        footer={
          <>
            <Button size="small" variant="quiet" onClick={cancel}>
              Cancel
            </Button>
            <SubmitButton
              size="small"
              form={id}
              disabled={!ready}
              busy={editor.uploading}
              busyLabel={editor.uploading ? 'Uploading…' : 'Saving…'}
            >
              {saveLabel}
            </SubmitButton>
          </>
        }
      >
        {!ready && load.error ? (
          <LoadError title={props.loadFailed} query={load} />
        ) : ready ? (
          <Form form={form} id={id} label={title} onSubmit={editor.submit} explain={editor.explain}>
            {editor.back && <RestoredNotice reason={editor.back} />}
            {conflict && (
              <ConflictNote
                conflict={conflict}
                labels={labels}
                formatValue={props.formatValue}
                onTakeTheirs={editor.discard}
              />
            )}
            {props.children}
          </Form>
        ) : (
          <div aria-busy="true" className="flex flex-col gap-7">
            {[1, 2, 3, 4].map((line) => (
              <Skeleton key={line} className="h-11 w-full" />
            ))}
          </div>
        )}
      </Sheet>
    </FormProvider>
  );
}
