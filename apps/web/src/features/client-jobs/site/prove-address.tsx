import { jobVisitMessages as messages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { t } from '@shutterhouse/contract/sentences';
import { useId, useState } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { JobVisitCalls } from './queries.ts';

export type ProveAddressProps = Pick<JobVisitCalls, 'sendCode' | 'prove'> & {
  /** Masked: `i•••@client.example`. */
  email: string;
};

/** Asks for the code of a mail, once for each device. */
export function ProveAddress({ email, sendCode, prove }: ProveAddressProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const error = prove.error ?? sendCode.error;
  return (
    <section
      aria-labelledby={id}
      className="rounded-dialog border border-line bg-raised p-5 sm:p-6"
    >
      <h2 id={id} className="display text-lead">
        {t('Is this you?')}
      </h2>
      <p className="mt-1.5 text-muted">
        {t('Before you answer, we send a code to {email}, once for this device.', { email })}
      </p>
      {sendCode.isSuccess ? (
        <form
          className="mt-4 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            prove.mutate(code);
          }}
        >
          <div className="w-40">
            <Field label={t('Code')}>
              {(control) => (
                <TextInput
                  {...control}
                  autoFocus
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={20}
                  value={code}
                  onChange={({ target }) => setCode(target.value)}
                />
              )}
            </Field>
          </div>
          <Button type="submit" variant="primary" busy={prove.isPending}>
            {t('Confirm')}
          </Button>
          <Button variant="quiet" busy={sendCode.isPending} onClick={() => sendCode.mutate()}>
            {t('Send another code')}
          </Button>
        </form>
      ) : (
        <Button
          variant="primary"
          className="mt-4"
          busy={sendCode.isPending}
          onClick={() => sendCode.mutate()}
        >
          {t('Send me a code')}
        </Button>
      )}
      {error && (
        <p role="alert" className="mt-3 text-bad">
          {problemSentence(readApiError(error), messages.codeWrong)}
        </p>
      )}
    </section>
  );
}
