import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  clearUnsavedEdits,
  onKeepEdits,
  type UnsavedReason,
  unsavedEdits,
} from './unsaved-edits.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/**
 * Takes care of what is typed into a form that has no editor of its own: it asks before that is lost,
 * keeps it when the session is over or the section breaks, and puts it back when the form is opened
 * again.
 * @param name tells it apart from other forms at the same address
 * @param options `asksToLeave` is false where nobody is held back, such as a visitor
 * @returns why the form had to go before, when what was typed then is back
 */
export function useGuardedForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  { asksToLeave = true }: { asksToLeave?: boolean } = {},
): UnsavedReason | undefined {
  const [{ address, recalled }] = useState(() => recall<Input>(name));
  const { isDirty, isSubmitSuccessful } = form.formState;
  useLeaveGuard(asksToLeave && isDirty);

  useEffect(() => {
    if (recalled) form.reset(recalled.values, { keepDefaultValues: true });
    clearUnsavedEdits(address);
  }, [address, recalled, form]);

  const keep = useEffectEvent(() =>
    (isDirty || recalled) && !isSubmitSuccessful
      ? { address, edits: { values: form.getValues(), opened: undefined } }
      : undefined,
  );
  useEffect(() => onKeepEdits(() => keep()), []);

  return recalled?.reason;
}

function recall<Input>(name: string) {
  const address = `${location.pathname}${location.search}#${name}`;
  const recalled = unsavedEdits(address) as { values: Input; reason: UnsavedReason } | undefined;
  return { address, recalled };
}
