import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { answerByPasskey, canUsePasskeys } from './own/passkeys.ts';

type Offer = { options: Parameters<typeof answerByPasskey>[0]; challengeId: string };
type Answer = {
  challengeId: string;
  response: NonNullable<Awaited<ReturnType<typeof answerByPasskey>>>;
};

export type PasskeyButtonProps = {
  label: string;
  /** Gets the options for the browser. */
  offer: () => Promise<Offer>;
  /** Sends the response of the browser. */
  onAnswer: (answer: Answer) => Promise<void>;
};

/** Asks for a passkey of this device, where the browser supports it. */
export function PasskeyButton({ label, offer, onAnswer }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!canUsePasskeys()) return null;

  async function ask() {
    setBusy(true);
    setProblem(null);
    try {
      const { options, challengeId } = await offer();
      const response = await answerByPasskey(options);
      if (response === null) setProblem(messages.passkeyCancelled);
      else await onAnswer({ challengeId, response });
    } catch (error) {
      const { errors, message } = readApiError(error);
      setProblem(errors.passkey ?? message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button wide wraps busy={busy} onClick={() => void ask()}>
        {!busy && <KeyRound aria-hidden="true" strokeWidth={1.5} />}
        {label}
      </Button>
      {problem && <Banner tone="error">{problem}</Banner>}
    </>
  );
}
