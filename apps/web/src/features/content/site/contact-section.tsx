import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SectionHeading } from '../../../ui/layout/section-heading.tsx';
import { useContactDetails } from '../queries.ts';
import { ContactLines } from './contact-lines.tsx';
import { contactOf } from './fallbacks.ts';
import { SocialLinks } from './social-links.tsx';

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
            title="Get in touch"
            text="Tell us what you have in mind, and when. Every message is read by a person."
            className="mb-8 md:mb-10"
          />
          {details === undefined && <Skeleton lines={6} className="max-w-72 text-lead" />}
          {details === 'unknown' && (
            <p className="text-base text-muted">
              Our address and telephone could not be loaded. The form reaches us all the same.
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
