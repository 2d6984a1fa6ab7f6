import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { namedFields } from './named-field.ts';
import { readFresh } from './read-fresh.ts';
import type { LoadedQuery } from './record-queries.ts';
import { type EditorOptions, useEditor, type Versioned } from './use-editor.ts';
import { useFeedback } from './use-feedback.ts';

export type PageEditorOptions<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
  Labels extends Readonly<Record<string, string>>,
> = {
  schema: z.ZodType<Output, Input>;
  /** What the server has. */
  query: LoadedQuery<Saved>;
  /** Saves it against the version that was opened. */
  update: {
    mutateAsync: (values: Output & { version: number | undefined }) => Promise<Saved>;
  };
  toValues: (saved: Saved | undefined) => Input;
  /** What its fields are called, by their names. */
  labels: Labels;
  messages: { saved: string; saveFailed: string; loadFailed: string };
  /** What is to be done beside saying that it was saved. */
  onSaved?: ((saved: Saved) => void) | undefined;
  mode?: EditorOptions<Input, Output, Saved>['mode'];
};

/** The editor of something there is one of, which fills a screen; `page` is what `EditorPage` needs of it. */
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
