import { t } from '@shutterhouse/contract/sentences';
import { lazyPartWithQueries } from '../../../lib/calls/with-queries.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NearView } from '../../../ui/layout/near-view.tsx';
import type { ContactFormProps } from './contact-form.tsx';

const fields = ['name', 'email', 'phone', 'service'];

const ContactForm = lazyPartWithQueries(() => import('./contact-form.tsx'), 'ContactForm');

/** The contact form; its code is loaded when it comes near the view. */
export function LazyContactForm(props: ContactFormProps) {
  return (
    <NearView
      waiting={<ContactFormSkeleton />}
      withoutScript={t(
        'The contact form needs JavaScript. You can reach us by telephone and by mail.',
      )}
    >
      <ContactForm {...props} />
    </NearView>
  );
}

/** As large as the contact form, so that nothing moves when it loads. */
function ContactFormSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5 noscript:hidden">
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field}>
            <Skeleton className="mb-2.5 h-4 w-20" />
            <Skeleton className="h-11 rounded-control" />
          </div>
        ))}
      </div>
      <div>
        <Skeleton className="mb-2.5 h-4 w-20" />
        <Skeleton className="h-38 rounded-control" />
      </div>
      <Skeleton className="h-13 w-44 rounded-control max-md:w-full" />
    </div>
  );
}
