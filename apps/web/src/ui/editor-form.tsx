import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Editor, Versioned } from '../lib/use-editor.ts';
import { ConflictNote } from './conflict-note.tsx';
import { Form } from './form.tsx';
import { LoadError } from './load-error.tsx';
import { RestoredNotice } from './restored-notice.tsx';

/** The load of what is edited, as a query gives it. */
export type EditorLoad = {
  /** What the call threw, or a sentence. */
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** What every editor is given. */
export type EditorProps<
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
  /** What a field holds, in words; undefined where its value speaks for itself. */
  formatValue?: ((path: string, value: unknown) => string | undefined) | undefined;
  /** Said on top of the form when something in it is wrong. */
  refused?: string | undefined;
  children: ReactNode;
};

/** The form of an editor: its fields once they are loaded, below what came back and what others changed meanwhile. */
export function EditorForm<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
>(
  props: EditorProps<Input, Output, Saved> & {
    id: string;
    /** Called before it is saved. */
    onSubmit?: () => void;
    /** Stands there while it loads. */
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
