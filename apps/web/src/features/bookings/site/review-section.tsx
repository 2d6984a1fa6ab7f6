import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/controls/button.tsx';

export type ReviewSectionProps = {
  title: string;
  /** Shown beside the title. */
  icon?: ReactNode;
  rows: readonly { label: string; value: ReactNode; isLong?: boolean | undefined }[];
  /** Goes to the step where it can be changed. */
  onChange: () => void;
};

/** One of the three parts of the review. */
export function ReviewSection({ title, icon, rows, onChange }: ReviewSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-4 border-t border-line py-6 md:grid-cols-[11rem_1fr_auto] xl:grid-cols-[15rem_1fr_auto] md:py-8"
    >
      <h3 id={id} className="display flex items-start gap-3 text-lead">
        {title}
        {icon}
      </h3>
      <dl className="grid min-w-0 grid-cols-2 content-start gap-x-5 gap-y-4 max-md:order-1 max-md:col-span-2">
        {rows.map(({ label, value, isLong }) => (
          <div key={label} className={isLong ? 'col-span-2 min-w-0' : 'min-w-0'}>
            <dt className="text-desk text-muted">{label}</dt>
            <dd className="figures text-base break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" className="-my-2 -mr-5" onClick={onChange}>
        Change
        <span className="sr-only"> {title}</span>
      </Button>
    </section>
  );
}
