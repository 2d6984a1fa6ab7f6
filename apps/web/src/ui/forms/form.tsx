import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
} from 'react-hook-form';
import { useIntoView } from '../../lib/browser/into-view.ts';
import { readApiError } from '../../lib/calls/api-error.ts';
import { classNames } from '../../lib/formats/class-names.ts';
import { Banner } from '../feedback/banner.tsx';

/** The errors of a failed submit: one for the form, and one per field. */
export type FormProblem = {
  message?: string | undefined;
  errors?: Record<string, string> | undefined;
};

/** The sentence above a form. */
type Said = {
  sentence: string;
  /** A field has the focus, which must stay in view. */
  isByField?: boolean;
  /** It is that of `missing`, and goes with it. */
  isMissing?: boolean;
};

export type FormProps<Input extends FieldValues, Output extends FieldValues> = {
  /** From `useSchemaForm`. */
  form: UseFormReturn<Input, unknown, Output>;
  /** Gets the parsed values. If it throws, the error is shown and the input kept. */
  onSubmit: (values: Output) => Promise<void> | void;
  /** Overrides the server's message for an error; undefined keeps it. */
  explain?: ((error: unknown) => FormProblem | undefined) | undefined;
  /** Shown above the form when the schema rejects it; by default only the fields show errors. */
  refused?: string | undefined;
  /**
   * Something required that is no field of the schema: its message is shown above the form, before field errors, until
   * it is there.
   */
  missing?: string | undefined;
  /** The accessible name of the form. */
  label?: string | undefined;
  /** Allows a button outside to submit it: `<Button type="submit" form={id}>`. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A form over a contract schema. The first invalid field gets the focus, whether the schema or the
 * server rejected it; errors without a field are shown in a banner above, which is scrolled into
 * view, as the button may be far below.
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
  const [said, setSaid] = useState<Said | null>(null);
  // What was missing is there now.
  if (said?.isMissing && missing === undefined) setSaid(null);
  const banner = useIntoView<HTMLDivElement>(said?.isByField ? null : said);

  function say(sentence: string | null | undefined, about: Omit<Said, 'sentence'> = {}) {
    setSaid(sentence ? { sentence, ...about } : null);
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
    if (known.length === 0) say(problem.message ?? errors[0]?.[1]);
  }

  const submit = form.handleSubmit(
    async (values) => {
      say(missing, { isMissing: true });
      if (missing !== undefined) return;
      try {
        await onSubmit(values);
      } catch (error) {
        show(error);
      }
    },
    () =>
      missing === undefined ? say(refused, { isByField: true }) : say(missing, { isMissing: true }),
  );

  // A busy button ignores presses; Ctrl+S, or its key repeat, bypasses it.
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
