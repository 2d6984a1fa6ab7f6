import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import {
  changedMeanwhile,
  isUnreachable,
  problemSentence,
  readApiError,
} from '../calls/api-error.ts';
import { type Difference, mergeEdits } from './three-way-merge.ts';
import {
  clearUnsavedEdits,
  onKeepEdits,
  type UnsavedReason,
  unsavedEdits,
} from './unsaved-edits.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSchemaForm } from './use-schema-form.ts';

/** A record that several users edit: each save increments its version. */
export type Versioned = { version: number };

export type EditorOptions<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
> = {
  schema: z.ZodType<Output, Input>;
  /** The server's version; undefined while loading, and for a new record. */
  saved: Saved | undefined;
  /** There is no record yet: the form starts with `toValues(undefined)`. */
  isNew?: boolean | undefined;
  toValues: (saved: Saved | undefined) => Input;
  /** Sends the values with the version that was opened. */
  save: (values: Output, version: number | undefined) => Promise<Saved>;
  /** Reads the server's version after a conflict. */
  reload: () => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** The message when a save failed without a reason from the server. */
  failed: string;
  /** Replaces it when there was no response. */
  lost?: string | undefined;
  /** When fields are validated; on blur by default. */
  mode?: 'onTouched' | 'onChange' | undefined;
};

/** The conflict with another user's save. */
export type Conflict = { sentence: string; differences: Difference[] };

export type Editor<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** The version opened or last saved; undefined while loading, and for a new record. */
  opened: Saved | undefined;
  /** Whether the form has its initial values. */
  ready: boolean;
  dirty: boolean;
  conflict: Conflict | null;
  /** Why the editor closed before its edits were saved; the form has those edits again. */
  back: UnsavedReason | undefined;
  submit: (values: Output) => Promise<void>;
  explain: (error: unknown) => { message: string; errors?: Record<string, string> };
  /** Restores the opened version. */
  discard: () => void;
  /** Whether a file is being uploaded, which the form waits for. */
  uploading: boolean;
  setUploading: (uploading: boolean) => void;
};

/**
 * The form of an editor: it opens the server's version, warns before unsaved changes are lost, and
 * saves against the opened version. On a conflict with another user's save the edits are merged
 * with theirs, nothing is sent, and the differences are shown; the next save overwrites. When the
 * session expires or the section crashes, the edits are kept for the same address.
 */
export function useEditor<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
>(options: EditorOptions<Input, Output, Saved>): Editor<Input, Output, Saved> {
  const {
    schema,
    saved,
    isNew = false,
    toValues,
    save,
    reload,
    onSaved,
    failed,
    lost,
    mode,
  } = options;
  const [{ address, recalled }] = useState(recallEdits<Input, Saved>);
  const [back, setBack] = useState(recalled?.reason);
  const [opened, setOpened] = useState(recalled ? recalled.opened : saved);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [uploading, setUploading] = useState(false);
  const form = useSchemaForm<Input, Output>(schema, {
    defaultValues: toValues(opened) as DefaultValues<Input>,
    ...(mode && { mode }),
  });
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty || uploading);

  useEffect(() => {
    if (recalled) form.reset(recalled.values, { keepDefaultValues: true });
    clearUnsavedEdits(address);
  }, [address, recalled, form]);

  const keep = useEffectEvent(() =>
    // Restored edits may crash the section again at once, before the form counts them as dirty.
    isDirty || back ? { address, edits: { values: form.getValues(), opened } } : undefined,
  );
  useEffect(() => onKeepEdits(() => keep()), []);

  /** Marks everything as saved or discarded. */
  function resolve() {
    setBack(undefined);
    clearUnsavedEdits(address);
  }

  function open(next: Saved) {
    setOpened(next);
    setConflict(null);
    resolve();
    form.reset(toValues(next));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new data from the server opens it.
  useEffect(() => {
    // While there are edits the opened version stays; saving reports the conflict.
    if (!saved || isDirty || form.formState.isSubmitting) return;
    if (opened === undefined || saved.version > opened.version) open(saved);
  }, [saved]);

  async function mergeSaved(sentence: string) {
    const theirs = await reload();
    const values = toValues(theirs);
    const { merged, differences } = mergeEdits(toValues(opened), form.getValues(), values);
    form.reset(values);
    form.reset(merged, { keepDefaultValues: true });
    setOpened(theirs);
    setConflict({ sentence, differences });
  }

  async function submit(values: Output) {
    let result: Saved;
    try {
      result = await save(values, opened?.version);
    } catch (error) {
      const sentence = changedMeanwhile(readApiError(error));
      if (sentence === undefined) throw error;
      await mergeSaved(sentence);
      return;
    }
    open(result);
    onSaved(result);
  }

  function explain(error: unknown) {
    const problem = readApiError(error);
    const fallback = isUnreachable(problem) ? (lost ?? failed) : failed;
    return { message: problemSentence(problem, fallback), errors: problem.errors };
  }

  return {
    form,
    opened,
    ready: isNew || opened !== undefined,
    dirty: isDirty,
    conflict,
    back,
    submit,
    explain,
    discard: () => {
      setConflict(null);
      resolve();
      form.reset(toValues(opened));
    },
    uploading,
    setUploading,
  };
}

/** The edits kept for the current address. Only editors of one kind share an address. */
function recallEdits<Input, Saved>() {
  const address = location.pathname + location.search;
  const recalled = unsavedEdits(address) as
    | { values: Input; opened: Saved | undefined; reason: UnsavedReason }
    | undefined;
  return { address, recalled };
}
