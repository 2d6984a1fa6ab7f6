import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

export type PendingEmailProps = {
  /** The address that the user has requested. */
  email: string;
  /** Puts the address into the form as confirmed. */
  onTake: () => void;
};

/** Says that a user has requested another address, and lets the admin set it where no mail can be sent. */
export function PendingEmail({ email, onTake }: PendingEmailProps) {
  return (
    <Banner tone="info">
      <p className="wrap-anywhere">
        Wants to use {email}, which is not confirmed by mail yet. Do you know that it is theirs?
      </p>
      <Button size="small" variant="quiet" className="mt-1.5 -ml-3.5" onClick={onTake}>
        Use this address
      </Button>
    </Banner>
  );
}
