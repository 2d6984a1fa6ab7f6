import { t } from '@shutterhouse/contract/sentences';
import { readApiError } from '../../../../lib/calls/api-error.ts';
import { loadState } from '../../../../lib/calls/load-state.ts';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { formatDate } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { PageText } from '../../../../ui/layout/page-text.tsx';

export type TermsTextProps = { text: string; savedAt: string | null };

/** The text of booking terms, with their date. */
export function TermsText({ text, savedAt }: TermsTextProps) {
  const clock = useStudioClock();
  return (
    <PageText
      title={t('Booking terms')}
      note={savedAt ? t('Of {savedAt}', { savedAt: formatDate(savedAt, clock) }) : undefined}
      text={text}
    />
  );
}

/** The terms for their page: the current ones, or a version; `missing` when there are none. */
export function useShownTerms(version: string | undefined) {
  const current = trpc.bookings.terms.get.useQuery(undefined, { enabled: version === undefined });
  const earlier = trpc.bookings.terms.version.useQuery(
    { id: version ?? '' },
    { enabled: version !== undefined },
  );
  const { data, error, isFetching, refetch } = version === undefined ? current : earlier;
  const isUnknown = error !== null && readApiError(error).status === 404;
  if (isUnknown || data?.text === '') return { status: 'missing' as const };
  return { ...loadState(data, error !== null), isFetching, retry: () => void refetch() };
}
