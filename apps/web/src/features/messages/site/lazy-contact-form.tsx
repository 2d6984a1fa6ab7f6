import { lazyPartWithQueries } from '../../../lib/calls/with-queries.tsx';
import { NearView } from '../../../ui/layout/near-view.tsx';
import type { ContactFormProps } from './contact-form.tsx';
import { ContactFormSkeleton } from './contact-form-skeleton.tsx';

const ContactForm = lazyPartWithQueries(() => import('./contact-form.tsx'), 'ContactForm');

/** The contact form; its code is loaded when it comes near the view. */
export function LazyContactForm(props: ContactFormProps) {
  return (
    <NearView
      waiting={<ContactFormSkeleton />}
      withoutScript="The contact form needs JavaScript. You can reach us by telephone and by mail."
    >
      <ContactForm {...props} />
    </NearView>
  );
}
