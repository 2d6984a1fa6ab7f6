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
 * Protects the input of a form without an editor: asks before it is lost, keeps it when the session
 * expires or the section crashes, and restores it when the form opens again.
 * @param name distinguishes it from other forms at the same address
 * @param options `asksToLeave` is false where leaving needs no confirmation, such as for visitors
 * @returns why the form closed, if its input was restored
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
