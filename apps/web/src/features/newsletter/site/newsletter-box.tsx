import { newsletterMessages as messages } from '@shutterhouse/contract/newsletter/messages';
import { t } from '@shutterhouse/contract/sentences';
import { type FormEvent, useRef, useState } from 'react';
import { useIntoView } from '../../../lib/browser/into-view.ts';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Honeypot } from '../../../ui/forms/honeypot.tsx';
import { useSubscribe } from '../queries.ts';

/**
 * The newsletter box of the footer. Only the server validates the address, which keeps the schema
 * out of the bundle.
 */
export function NewsletterBox() {
  const { mutateAsync, isPending, data } = useSubscribe();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const address = useRef<HTMLInputElement>(null);
  const thanks = useIntoView<HTMLParagraphElement>(data ?? null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const website = String(new FormData(event.currentTarget).get('website') ?? '');
    setProblem(undefined);
    try {
      await mutateAsync({ email, website });
      setEmail('');
    } catch (error) {
      const failure = readApiError(error);
      setProblem(failure.errors.email ?? problemSentence(failure, messages.failed));
      address.current?.focus();
    }
  }

  return (
    <form noValidate aria-label={t('Newsletter')} onSubmit={send}>
      <div className="flex items-start gap-2">
        <Field label={t('Email address')} error={problem} className="flex-1">
          {(control) => (
            <TextInput
              {...control}
              ref={address}
              name="email"
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        {/* The height of the label, so that the button lines up with the input, with or without an error. */}
        <Button type="submit" busy={isPending} className="mt-[1.6875rem]">
          {t('Subscribe')}
        </Button>
      </div>
      <Honeypot name="website" defaultValue="" />
      <p ref={thanks} role="status" className="mt-2 text-desk text-muted empty:hidden">
        {data && !problem && !isPending
          ? `${messages.subscribed}${data.confirmsByMail ? ` ${messages.confirmByMail}` : ''}`
          : ''}
      </p>
    </form>
  );
}
