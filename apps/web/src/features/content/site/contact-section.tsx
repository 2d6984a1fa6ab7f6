import type { SocialNetwork } from '@shutterhouse/contract/content/constants';
import type { PublicContactDetails } from '@shutterhouse/contract/content/schema';
import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { telephoneLink } from '../../../lib/formats/site-text.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SectionHeading } from '../../../ui/layout/section-heading.tsx';
import { useContactDetails } from '../queries.ts';
import { contactOf } from './fallbacks.ts';
import { filledNetworks } from './networks.ts';

export type ContactSectionProps = {
  /** The contact form. */
  children: ReactNode;
};

/** The contact details beside the contact form. */
export function ContactSection({ children }: ContactSectionProps) {
  const details = contactOf(useContactDetails());
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="band -scroll-mt-8 md:-scroll-mt-4"
    >
      <div className="wrap grid gap-x-[8%] gap-y-12 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div aria-busy={!details}>
          <SectionHeading
            id="contact-title"
            title={t('Get in touch')}
            text={t('Tell us what you have in mind, and when. Every message is read by a person.')}
            className="mb-8 md:mb-10"
          />
          {details === undefined && <Skeleton lines={6} className="max-w-72 text-lead" />}
          {details === 'unknown' && (
            <p className="text-base text-muted">
              {t(
                'Our address and telephone could not be loaded. The form reaches us all the same.',
              )}
            </p>
          )}
          {details && details !== 'unknown' && (
            <>
              <ContactLines details={details} />
              <SocialLinks social={details.socialMedia} className="mt-8" />
            </>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

type ContactLinesProps = { details: PublicContactDetails };

/** Telephone, mail, address and hours; unknown ones are omitted. */
function ContactLines({ details }: ContactLinesProps) {
  const { phone, email, address, workingHours } = details;
  const lines = [
    {
      term: t('Phone'),
      text: phone && <TextLink href={telephoneLink(phone)}>{phone}</TextLink>,
    },
    { term: t('Email'), text: email && <TextLink href={`mailto:${email}`}>{email}</TextLink> },
    { term: t('Studio'), text: address && <address>{address}</address> },
    // Non-breaking, so that a time and its AM or PM stay in one line.
    { term: t('Hours'), text: workingHours.replaceAll(/(\d) (?=[AP]M\b)/g, '$1\u00a0') },
  ];
  return (
    <dl className="grid grid-cols-[fit-content(6rem)_minmax(0,1fr)] gap-x-5 gap-y-4 text-base">
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

type SocialLinksProps = {
  social: Record<SocialNetwork, string>;
  className?: string | undefined;
};

/** Links to the studio's social networks, by name. */
function SocialLinks({ social, className }: SocialLinksProps) {
  const networks = filledNetworks(social);
  if (networks.length === 0) return null;
  return (
    <ul
      aria-label={t('Social media')}
      className={classNames('flex flex-wrap gap-x-6 gap-y-2.5 text-base', className)}
    >
      {networks.map(({ network, name, href }) => (
        <li key={network}>
          <TextLink href={href}>{name}</TextLink>
        </li>
      ))}
    </ul>
  );
}
