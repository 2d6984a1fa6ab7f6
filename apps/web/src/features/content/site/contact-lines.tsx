import type { PublicContactDetails } from '@shutterhouse/contract/content/schema';
import { telephoneLink } from '../../../lib/formats/telephone-link.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';

export type ContactLinesProps = { details: PublicContactDetails };

/** Telephone, mail, address and hours; unknown ones are omitted. */
export function ContactLines({ details }: ContactLinesProps) {
  const { phone, email, address, workingHours } = details;
  const lines = [
    {
      term: 'Phone',
      text: phone && <TextLink href={telephoneLink(phone)}>{phone}</TextLink>,
    },
    { term: 'Email', text: email && <TextLink href={`mailto:${email}`}>{email}</TextLink> },
    { term: 'Studio', text: address && <address>{address}</address> },
    // Non-breaking, so that a time and its AM or PM stay in one line.
    { term: 'Hours', text: workingHours.replaceAll(/(\d) (?=[AP]M\b)/g, '$1\u00a0') },
  ];
  return (
    <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-4 text-base">
      {lines.map(
        ({ term, text }) =>
          text && (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd className="text-balance wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
