import type { RecordLabels } from '@shutterhouse/contract/editing';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { LoadedQuery } from '../calls/record-queries.ts';
import { namedFields } from './form-fields.ts';
import { useEditor, type Versioned } from './use-editor.ts';

/** The props of a record's sheet. */
export type RecordSheetProps = {
  /** The record's id, or 'new'. */
  id: string;
  onClose: () => void;
  onSaved: (sentence: string) => void;
};

export type RecordEditorOptions<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
  Labels extends Readonly<Record<string, string>>,
> = RecordSheetProps & {
  /** The query of the record. */
  load: LoadedQuery<Saved>;
  schema: z.ZodType<Output, Input>;
  toValues: (saved: Saved | undefined) => Input;
  /** The labels of its fields, by their names. */
  labels: Labels;
  create: (values: Output) => Promise<Saved>;
  update: (values: Output & { id: string; version: number | undefined }) => Promise<Saved>;
  messages: {
    labels: Omit<RecordLabels, 'remove' | 'removeQuestion'>;
    created: string;
    updated: string;
    loadDetailsFailed: string;
    saveFailed?: string;
  };
  /** The message when a save failed without a reason from the server, if `messages` has none. */
  failed?: string;
  /** Replaces it when there was no response. */
  lost?: string | undefined;
};

/** The editor of a new or existing record of a list, and the messages of its sheet. */
export function useRecordEditor<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
  Labels extends Readonly<Record<string, string>>,
>(options: RecordEditorOptions<Input, Output, Saved, Labels>) {
  const { id, load, labels, create, update, messages, onSaved, onClose } = options;
  const isNew = id === 'new';
  const editor = useEditor<Input, Output, Saved>({
    schema: options.schema,
    saved: load.data,
    isNew,
    toValues: options.toValues,
    save: (values, version) => (isNew ? create(values) : update({ ...values, id, version })),
    reload: () => readFresh(load),
    onSaved: () => {
      onSaved(isNew ? messages.created : messages.updated);
      onClose();
    },
    failed: options.failed ?? messages.saveFailed ?? '',
    lost: options.lost,
  });
  return {
    editor,
    field: namedFields(editor.form, labels),
    /** The props of `EditorSheet` other than the fields. */
    sheet: {
      title: isNew ? messages.labels.add : messages.labels.edit,
      saveLabel: isNew ? messages.labels.create : messages.labels.save,
      editor,
      labels,
      load,
      loadFailed: messages.loadDetailsFailed,
      onClose,
    },
  };
}

/** A query that can be refetched. */
export type Refetchable<Data> = {
  refetch: () => Promise<{ data: Data | undefined; error: unknown }>;
};

/** The current data of the server. @throws the error of the call, even when older data is cached */
export async function readFresh<Data>(query: Refetchable<Data>): Promise<Data> {
  const { data, error } = await query.refetch();
  if (error !== null || data === undefined) throw error;
  return data;
}
