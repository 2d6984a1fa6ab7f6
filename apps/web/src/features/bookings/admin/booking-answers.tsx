import { t } from '@shutterhouse/contract/sentences';
import type { GivenAnswer } from '@shutterhouse/contract/services/questions';
import { useId } from 'react';

/** The customer's answers to the questions of the service; renders nothing without any. */
export function BookingAnswers({ answers }: { answers: readonly GivenAnswer[] }) {
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="display text-lead">
        {t('Answers')}
      </h3>
      <dl className="mt-2">
        {answers.map(({ label, text }) => (
          <div key={label} className="border-t border-line py-3">
            <dt className="text-muted">{label}</dt>
            <dd className="mt-0.5 wrap-break-word whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
