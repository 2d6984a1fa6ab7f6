import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const fields = ['name', 'email', 'phone', 'service'];

/** As large as the contact form, so that nothing moves when it loads. */
export function ContactFormSkeleton() {
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
