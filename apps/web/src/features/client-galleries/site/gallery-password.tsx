import { accountMessages } from '@shutterhouse/contract/accounts/messages';
import { t } from '@shutterhouse/contract/sentences';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';

export type GalleryPasswordProps = {
  isBusy: boolean;
  /** Why the last attempt was refused. */
  refusal: string | undefined;
  onSubmit: (password: string) => void;
};

/** Asks for the password of a gallery. */
export function GalleryPassword({ isBusy, refusal, onSubmit }: GalleryPasswordProps) {
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
      aria-label={t('Password of the gallery')}
      onSubmit={submit}
      className="flex max-w-96 flex-col gap-4 text-ink"
    >
      <Field
        label={t('Password')}
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
            onChange={({ target }) => {
              setPassword(target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('Opening...')}>
          {t('View gallery')}
        </Button>
      </div>
    </form>
  );
}
