import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { leaveFieldsAfterPress } from './leave-after-press.ts';

/**
 * A form validated by a contract schema. Fields are validated on blur, once the press that caused
 * it has ended, then on every change; `onSubmit` of `Form` gets the parsed output. Pass `mode:
 * 'onChange'` where the specification asks for validation while typing.
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  options?: Omit<UseFormProps<Input, unknown, Output>, 'resolver'>,
): UseFormReturn<Input, unknown, Output> {
  useEffect(leaveFieldsAfterPress, []);
  return useForm<Input, unknown, Output>({
    mode: 'onTouched',
    ...options,
    resolver: zodResolver<Input, unknown, Output>(schema),
  });
}
