import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

export type PendingEmailProps = {
  /** The address that the person wants to have. */
  email: string;
  /** Puts it into the form, confirmed. */
  onTake: () => void;
};

/** Says that somebody waits for another address, and lets the admin give it where no mail can. */
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
