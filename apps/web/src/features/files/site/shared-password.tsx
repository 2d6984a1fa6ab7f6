import { accountMessages } from '@shutterhouse/contract/accounts/messages';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';

export type SharedPasswordProps = {
  /** The page was open, and its keys have expired. */
  isAgain: boolean;
  isBusy: boolean;
  /** Why the last attempt was refused. */
  refusal: string | undefined;
  onSubmit: (password: string) => void;
};

/** Asks for the password of a link. */
export function SharedPassword({ isAgain, isBusy, refusal, onSubmit }: SharedPasswordProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal !== undefined) input.current?.focus();
  }, [refusal]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else if (!isBusy) onSubmit(password);
  }

  return (
    <form
      aria-label="Password of the link"
      onSubmit={submit}
      className="flex max-w-96 flex-col gap-5"
    >
      <p className="text-body">
        {isAgain ? messages.passwordAgain : 'These files are shared with a password.'}
      </p>
      <Field
        label="Password"
        error={isMissing ? accountMessages.passwordRequired : refusal}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            value={password}
            autoComplete="off"
            autoFocus
            data-autofocus=""
            onChange={({ target }) => {
              setPassword(target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel="Opening...">
          Open
        </Button>
      </div>
    </form>
  );
}
