import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
} from 'react-hook-form';
import { readApiError } from '../lib/api-error.ts';
import { classNames } from '../lib/class-names.ts';
import { useIntoView } from '../lib/into-view.ts';
import { Banner } from './banner.tsx';

/** What a failed submit says: a sentence for the form, and one per field. */
export type FormProblem = {
  message?: string | undefined;
  errors?: Record<string, string> | undefined;
};

export type FormProps<Input extends FieldValues, Output extends FieldValues> = {
  /** From `useSchemaForm`. */
  form: UseFormReturn<Input, unknown, Output>;
  /** Gets the parsed values. What it throws is shown; what was typed stays. */
  onSubmit: (values: Output) => Promise<void> | void;
  /** Says something else than the server did about a failure; the server's words when undefined. */
  explain?: ((error: unknown) => FormProblem | undefined) | undefined;
  /** Said on top when the schema refuses something; the fields alone say it when not given. */
  refused?: string | undefined;
  /** What has to be given that is no field of the schema: asked for on top, before all that the fields lack. */
  missing?: string | undefined;
  /** What the form is for, for screen readers. */
  label?: string | undefined;
  /** So that a button outside can send it: `<Button type="submit" form={id}>`. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A form over a contract schema. The first bad field gets the focus, whether the schema or the server
 * refused it; what belongs to no field stands in a banner on top, which is brought into view: the
 * button may stand far below it.
 */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  explain,
  refused,
  missing,
  label,
  id,
  className,
  children,
}: FormProps<Input, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<{ sentence: string; isByField: boolean } | null>(null);
  const banner = useIntoView<HTMLDivElement>(said?.isByField ? null : said);

  /** `isByField` when a field has the focus, and is what has to be seen. */
  function say(sentence: string | null | undefined, isByField: boolean) {
    setSaid(sentence ? { sentence, isByField } : null);
  }

  function show(error: unknown) {
    const problem = explain?.(error) ?? readApiError(error);
    const errors = Object.entries(problem.errors ?? {});
    const known = errors.filter(([name]) => element.current?.elements.namedItem(name));
    for (const [name, message] of known) {
      form.setError(name as FieldPath<Input>, { type: 'server', message });
    }
    const first = known[0];
    if (first) form.setFocus(first[0] as FieldPath<Input>);
    if (known.length === 0) say(problem.message ?? errors[0]?.[1], false);
  }

  const submit = form.handleSubmit(
    async (values) => {
      say(missing, false);
      if (missing !== undefined) return;
      try {
        await onSubmit(values);
      } catch (error) {
        show(error);
      }
    },
    () => (missing === undefined ? say(refused, true) : say(missing, false)),
  );

  // A press of the button is held back while it is busy; Ctrl+S, or its repetition, is not.
  const isSending = useRef(false);
  async function submitOnce(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await submit(event);
    } finally {
      isSending.current = false;
    }
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={id}
        noValidate
        aria-label={label}
        className={classNames('flex flex-col gap-5', className)}
        onSubmit={submitOnce}
      >
        {said && (
          <Banner ref={banner} tone="error" className="scroll-mt-24">
            {said.sentence}
          </Banner>
        )}
        {children}
      </form>
    </FormProvider>
  );
}
