import { telephoneLink } from '../../../../lib/formats/site-text.ts';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { useStudioContact } from '../../queries.ts';

/** The studio's contact details, where something can no longer be done online. */
export function ContactStudio() {
  const contact = useStudioContact().data;
  if (!contact || (contact.email === '' && contact.phone === '')) return null;
  const { email, phone } = contact;
  return (
    <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-base">
      {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
      {phone && <TextLink href={telephoneLink(phone)}>{phone}</TextLink>}
    </p>
  );
}
