import { paths } from '@shutterhouse/contract/pages';
import { trpc } from '../../../lib/calls/trpc.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';

/** How to reach the studio: its e-mail address, or the contact form if it has none. */
export function StudioAddress() {
  const contact = trpc.content.contact.get.useQuery();
  const address = contact.data?.email;
  if (contact.isPending) return null;
  return (
    <p className="mt-4 text-base text-muted">
      Write to{' '}
      {address ? (
        <TextLink href={`mailto:${address}`} className="text-ink">
          {address}
        </TextLink>
      ) : (
        <TextLink href={paths.home('contact')} className="text-ink">
          the studio
        </TextLink>
      )}
      .
    </p>
  );
}
