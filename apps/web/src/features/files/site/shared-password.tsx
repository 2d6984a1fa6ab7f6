import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';

export type SharedPasswordProps = {
  isBusy: boolean;
  /** Why the last one was not taken. */
  refusal: string | undefined;
  onSubmit: (password: string) => void;
};

/** Asks for the password of a link. */
export function SharedPassword({ isBusy, refusal, onSubmit }: SharedPasswordProps) {
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && password !== '') onSubmit(password);
  }

  return (
    <form
      aria-label="Password of the link"
      onSubmit={submit}
      className="flex max-w-96 flex-col gap-5"
    >
      <p className="text-body">These files are shared with a password.</p>
      <Field label="Password" error={refusal} required>
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            autoComplete="off"
            autoFocus
            onChange={({ target }) => setPassword(target.value)}
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
