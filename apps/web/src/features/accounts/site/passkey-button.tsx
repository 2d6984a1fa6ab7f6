import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { usePasskeyLogin } from '../queries.ts';
import { answerByPasskey, canUsePasskeys } from './own/passkeys.ts';

export type PasskeyButtonProps = { onDone: (user: CurrentUser) => void };

/** Signs in by a passkey of this device, where the browser supports it. */
export function PasskeyButton({ onDone }: PasskeyButtonProps) {
  const { offer, login } = usePasskeyLogin();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!canUsePasskeys()) return null;

  async function signIn() {
    setBusy(true);
    setProblem(null);
    try {
      const { options, challengeId } = await offer();
      const response = await answerByPasskey(options);
      if (response === null) setProblem(messages.passkeyCancelled);
      else onDone(await login({ challengeId, response }));
    } catch (error) {
      const { errors, message } = readApiError(error);
      setProblem(errors.passkey ?? message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button wide wraps busy={busy} onClick={() => void signIn()}>
        {!busy && <KeyRound aria-hidden="true" strokeWidth={1.5} />}
        Sign in with a passkey
      </Button>
      {problem && <Banner tone="error">{problem}</Banner>}
    </>
  );
}
