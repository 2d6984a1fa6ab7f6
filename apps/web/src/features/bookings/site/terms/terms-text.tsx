import { formatDate } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { Paragraphs } from '../../../../ui/layout/paragraphs.tsx';

export type TermsTextProps = { text: string; savedAt: string | null };

/** The text of booking terms, with their date. */
export function TermsText({ text, savedAt }: TermsTextProps) {
  const clock = useStudioClock();
  return (
    <article className="wrap py-16 md:py-24">
      <h1 className="display text-display">Booking terms</h1>
      {savedAt && <p className="mt-3 text-muted">Of {formatDate(savedAt, clock)}</p>}
      <div className="measure mt-8 flex flex-col gap-5 text-body text-pretty">
        <Paragraphs text={text} />
      </div>
    </article>
  );
}
