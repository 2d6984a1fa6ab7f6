import { useId, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** Says where to turn without a password: to the studio itself, which knows its people. */
export function ForgotPassword() {
  const [asked, setAsked] = useState(false);
  const noteId = useId();
  const contact = trpc.content.contact.get.useQuery(undefined, { enabled: asked });
  const address = contact.data?.email;

  return (
    <div className="-mt-2 text-desk">
      <button
        type="button"
        aria-expanded={asked}
        aria-controls={noteId}
        className="rounded-picture text-muted underline decoration-control decoration-1 underline-offset-4 transition-colors hover:text-ink"
        onClick={() => setAsked(!asked)}
      >
        Forgot password?
      </button>
      <p id={noteId} aria-live="polite" hidden={!asked} className="mt-2.5 text-muted">
        {asked && (
          <>
            Please write to the studio
            {address ? (
              <>
                {' at '}
                <TextLink href={`mailto:${address}`} className="text-ink">
                  {address}
                </TextLink>
              </>
            ) : (
              <>
                {' by its '}
                <TextLink href="/#contact" className="text-ink">
                  contact form
                </TextLink>
              </>
            )}
            , from the e-mail address of your account. We will help you back in.
          </>
        )}
      </p>
    </div>
  );
}
