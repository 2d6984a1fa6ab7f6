import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { changedMeanwhile, isUnreachable, readApiError, refusalSentence } from './api-error.ts';
import { type Difference, mergeEdits } from './three-way-merge.ts';
import {
  clearUnsavedEdits,
  onKeepEdits,
  type UnsavedReason,
  unsavedEdits,
} from './unsaved-edits.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSchemaForm } from './use-schema-form.ts';

/** Something that several people edit: each save raises its version. */
export type Versioned = { version: number };

export type EditorOptions<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
> = {
  schema: z.ZodType<Output, Input>;
  /** What the server has; undefined while it is on its way, and for a new thing. */
  saved: Saved | undefined;
  /** Nothing is there yet: the form begins with `toValues(undefined)`. */
  isNew?: boolean | undefined;
  toValues: (saved: Saved | undefined) => Input;
  /** Sends the values with the version that was opened. */
  save: (values: Output, version: number | undefined) => Promise<Saved>;
  /** Reads what the server has now, after somebody else's save. */
  reload: () => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** What is said when the save failed and the server gave no reason. */
  failed: string;
  /** In its place when no answer came at all. */
  lost?: string | undefined;
  /** When the fields are checked; when they are left unless given. */
  mode?: 'onTouched' | 'onChange' | undefined;
};

/** What somebody else's save did to the edits here. */
export type Conflict = { sentence: string; differences: Difference[] };

export type Editor<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** What was opened, or saved last; undefined while it is on its way, and for a new thing. */
  opened: Saved | undefined;
  /** The form holds what it should show. */
  ready: boolean;
  dirty: boolean;
  conflict: Conflict | null;
  /** Why the editor had to go before this was saved; what was typed then is in the form again. */
  back: UnsavedReason | undefined;
  submit: (values: Output) => Promise<void>;
  explain: (error: unknown) => { message: string; errors?: Record<string, string> };
  /** Puts back what was opened. */
  discard: () => void;
  /** A file is on its way, and the form waits for it. */
  uploading: boolean;
  setUploading: (uploading: boolean) => void;
};

/**
 * The form of an editor: it opens what the server has, warns before unsaved changes are lost, and
 * saves against the version that was opened. When somebody else saved meanwhile, the edits are put
 * over theirs, nothing is sent, and what differs is told; the next save overwrites. When the session
 * is over, or the section breaks, what was typed waits at the same address.
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
    // What is back may break the section at once, before the form has counted it as changed.
    isDirty || back ? { address, edits: { values: form.getValues(), opened } } : undefined,
  );
  useEffect(() => onKeepEdits(() => keep()), []);

  /** Nothing is unsaved anymore. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has come from the server opens it.
  useEffect(() => {
    // Whoever is typing keeps what was opened; the save will tell what changed.
    if (!saved || isDirty || form.formState.isSubmitting) return;
    if (opened === undefined || saved.version > opened.version) open(saved);
  }, [saved]);

  async function meet(sentence: string) {
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
      await meet(sentence);
      return;
    }
    open(result);
    onSaved(result);
  }

  function explain(error: unknown) {
    const problem = readApiError(error);
    const fault = isUnreachable(problem) ? (lost ?? failed) : failed;
    return { message: refusalSentence(problem) ?? fault, errors: problem.errors };
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

/** What is kept for the address at which an editor opens. Only editors of one kind have the same. */
function recallEdits<Input, Saved>() {
  const address = location.pathname + location.search;
  const recalled = unsavedEdits(address) as
    | { values: Input; opened: Saved | undefined; reason: UnsavedReason }
    | undefined;
  return { address, recalled };
}
