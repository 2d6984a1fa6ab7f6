import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Editor, Versioned } from '../../lib/forms/use-editor.ts';
import { LoadError } from '../feedback/load-error.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { Form } from './form.tsx';
import { RestoredNotice } from './restored-notice.tsx';

/** The load state of the edited record, as a query returns it. */
export type EditorLoad = {
  /** The error of the call, or a message. */
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** The props of every editor. */
export type EditorProps<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
> = {
  title: string;
  editor: Editor<Input, Output, Saved>;
  load: EditorLoad;
  /** The message when loading fails. */
  loadFailed: string;
  /** The labels of the fields, by their paths, for comparing two versions. */
  labels: Readonly<Record<string, string>>;
  /** The text for a field's value; undefined to show the value itself. */
  formatValue?: ((path: string, value: unknown) => string | undefined) | undefined;
  /** Shown above the form when it is invalid. */
  refused?: string | undefined;
  children: ReactNode;
};

/** The form of an editor: its fields once loaded, below the notes on restored edits and conflicts. */
export function EditorForm<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
>(
  props: EditorProps<Input, Output, Saved> & {
    id: string;
    /** Called before saving. */
    onSubmit?: () => void;
    /** Shown while loading. */
    skeleton: ReactNode;
  },
) {
  const { editor, load, onSubmit } = props;
  if (!editor.ready) {
    return load.error ? <LoadError title={props.loadFailed} query={load} /> : props.skeleton;
  }
  return (
    <Form
      form={editor.form}
      id={props.id}
      label={props.title}
      refused={props.refused}
      onSubmit={(values) => {
        onSubmit?.();
        return editor.submit(values);
      }}
      explain={editor.explain}
    >
      {editor.back && <RestoredNotice reason={editor.back} />}
      {editor.conflict && (
        <ConflictNote
          conflict={editor.conflict}
          labels={props.labels}
          formatValue={props.formatValue}
          onTakeTheirs={editor.discard}
        />
      )}
      {props.children}
    </Form>
  );
}
