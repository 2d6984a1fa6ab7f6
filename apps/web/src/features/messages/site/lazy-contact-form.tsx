import { lazy, Suspense, useRef } from 'react';
import { useNearView } from '../../../lib/use-near-view.ts';
import type { ContactFormProps } from './contact-form.tsx';
import { ContactFormSkeleton } from './contact-form-skeleton.tsx';

const ContactForm = lazy(async () => ({
  default: (await import('./contact-form.tsx')).ContactForm,
}));

/** Early enough that the form stands before it is reached. */
const near = { marginPx: 900 };

/** The contact form, whose code comes when the page is scrolled towards it. */
export function LazyContactForm(props: ContactFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place, near);
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={<ContactFormSkeleton />}>
          <ContactForm {...props} />
        </Suspense>
      ) : (
        <>
          <ContactFormSkeleton />
          <noscript>
            <p>The contact form needs JavaScript. You can reach us by telephone and by mail.</p>
          </noscript>
        </>
      )}
    </div>
  );
}
