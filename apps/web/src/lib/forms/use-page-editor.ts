import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { LoadedQuery } from '../calls/record-queries.ts';
import { namedFields } from './form-fields.ts';
import { type EditorOptions, useEditor, type Versioned } from './use-editor.ts';
import { useFeedback } from './use-feedback.ts';
import { readFresh } from './use-record-editor.ts';

export type PageEditorOptions<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
  Labels extends Readonly<Record<string, string>>,
> = {
  schema: z.ZodType<Output, Input>;
  /** The query of the record. */
  query: LoadedQuery<Saved>;
  /** Saves the record against the version that was opened. */
  update: {
    mutateAsync: (values: Output & { version: number | undefined }) => Promise<Saved>;
  };
  toValues: (saved: Saved | undefined) => Input;
  /** The labels of its fields, by their names. */
  labels: Labels;
  messages: { saved: string; saveFailed: string; loadFailed: string };
  /** Called after a save, in addition to the message. */
  onSaved?: ((saved: Saved) => void) | undefined;
  mode?: EditorOptions<Input, Output, Saved>['mode'];
};

/**
 * The editor of a record of which there is only one, on a screen of its own; `page` has the props
 * of `EditorPage`.
 */
export function usePageEditor<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
  Labels extends Readonly<Record<string, string>>,
>(options: PageEditorOptions<Input, Output, Saved, Labels>) {
  const { schema, query, update, toValues, labels, messages, mode } = options;
  const feedback = useFeedback();
  const editor = useEditor<Input, Output, Saved>({
    schema,
    saved: query.data,
    toValues,
    save: (values, version) => update.mutateAsync({ ...values, version }),
    reload: () => readFresh(query),
    onSaved: (saved) => {
      options.onSaved?.(saved);
      feedback.succeed(messages.saved);
    },
    failed: messages.saveFailed,
    mode,
  });
  return {
    editor,
    field: namedFields(editor.form, labels),
    page: { editor, labels, load: query, loadFailed: messages.loadFailed, feedback },
  };
}
