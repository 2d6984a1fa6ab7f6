import {
  quoteMessages as messages,
  quoteStateLabels,
} from '@shutterhouse/contract/client-jobs/quote-messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { Eye, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDay, formatDayAndTime } from '../../../../lib/formats/studio-time.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../../lib/navigation/lazy-part.ts';
import { ActionsMenu } from '../../../../ui/controls/actions-menu.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeleton-lines.tsx';
import { StatusDot, type StatusTone } from '../../../../ui/feedback/status-dot.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { LazyOverlay } from '../../../../ui/overlays/lazy-overlay.tsx';
import { QuoteFacts } from '../../site/quote-facts.tsx';
import { QuoteOffer } from '../../site/quote-offer.tsx';
import type { Job } from '../queries.ts';
import { type Quote, useJobLinks, useQuoteActions, useQuotes } from './queries.ts';
import type { QuoteSheetProps } from './quote-sheet.tsx';

const QuoteSheet = lazyPart(() => import('./quote-sheet.tsx'), 'QuoteSheet');

export type QuotesPartProps = {
  job: Job;
  clock: StudioClock;
  feedback: Feedback;
  planField: QuoteSheetProps['planField'];
};

type SentVersion = Quote['versions'][number];

const tones: Record<Quote['state'], StatusTone> = {
  draft: 'muted',
  sent: 'accent',
  accepted: 'good',
  declined: 'bad',
  expired: 'warning',
};

/** The quotes of a job: written, sent, and how they were answered. */
export function QuotesPart({ job, clock, feedback, planField }: QuotesPartProps) {
  const id = useId();
  const load = useQuotes(job.id);
  const [edited, setEdited] = useState<Quote | 'new'>();
  const [version, setShown] = useState<SentVersion>();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="display text-lead">
          {t('Quotes')}
        </h2>
        <Button size="small" variant="quiet" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" strokeWidth={1.5} />
          {messages.labels.add}
        </Button>
      </div>
      <Loaded
        query={load}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={2} line="h-5" className="gap-4" />}
      >
        {(quotes) => (
          <>
            {quotes.length === 0 && <p className="mt-2 text-muted">{t('No quote yet.')}</p>}
            <ul className="mt-2">
              {quotes.map((quote) => (
                <QuoteRow
                  key={quote.id}
                  quote={quote}
                  clock={clock}
                  feedback={feedback}
                  onEdit={() => setEdited(quote)}
                  onShow={setShown}
                />
              ))}
            </ul>
            {quotes.some(({ state }) => state !== 'draft') && <Links jobId={job.id} />}
          </>
        )}
      </Loaded>
      {edited && (
        <LazyOverlay onClose={() => setEdited(undefined)}>
          <QuoteSheet
            job={job}
            quote={edited === 'new' ? undefined : edited}
            clock={clock}
            planField={planField}
            onClose={() => setEdited(undefined)}
            onSaved={feedback.succeed}
          />
        </LazyOverlay>
      )}
      {version && (
        <Dialog
          open
          onOpenChange={() => setShown(undefined)}
          title={version.content.title}
          description={t('Version {number}, as the customer reads it. SHA-256: {hash}', {
            number: version.number,
            hash: version.hash.slice(0, 16),
          })}
        >
          <div className="mb-6">
            <QuoteFacts {...version} session={version.content.session} clock={clock} />
          </div>
          <QuoteOffer content={version.content} chosen={version.choices ?? undefined} />
        </Dialog>
      )}
    </section>
  );
}

type QuoteRowProps = {
  quote: Quote;
  clock: StudioClock;
  feedback: Feedback;
  onEdit: () => void;
  onShow: (version: SentVersion) => void;
};

function QuoteRow({ quote, clock, feedback, onEdit, onShow }: QuoteRowProps) {
  const { send, remove } = useQuoteActions(feedback);
  const { id, content, state, isChanged, versions } = quote;
  const [latest] = versions;
  const accepted = versions.find(({ acceptedAt }) => acceptedAt !== null);
  const now = new Date();
  const facts = [
    latest && t('Sent {day}', { day: formatDay(new Date(latest.sentAt), clock, now) }),
    accepted?.totalCents != null && formatCents(accepted.totalCents, accepted.content),
    latest?.reason,
    isChanged && latest && state !== 'accepted' && t('Changed since'),
  ].filter(Boolean);

  async function askToSend() {
    const isSure = await confirm({
      title: t('Send “{title}”?', { title: content.title }),
      text: latest
        ? t('It takes the place of the version that was sent, which can’t be accepted any more.')
        : t('The clients of the job get it by mail. What was sent never changes.'),
      confirmLabel: t('Send quote'),
    });
    if (isSure) send.mutate({ id });
  }

  async function askToRemove() {
    const isSure = await confirm({
      title: messages.labels.removeQuestion,
      text: t('“{name}” will be deleted permanently.', { name: content.title }),
      confirmLabel: messages.labels.remove,
      danger: true,
    });
    if (isSure) remove.mutate({ id });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-medium wrap-anywhere">{content.title}</bdi>
          <StatusDot tone={tones[state]}>{quoteStateLabels[state]}</StatusDot>
        </p>
        {facts.length > 0 && (
          <p className="figures text-muted wrap-anywhere">{facts.join(' · ')}</p>
        )}
      </div>
      <span className="flex items-center gap-1">
        {isChanged && state !== 'accepted' && (
          <Button size="small" busy={send.isPending} onClick={() => void askToSend()}>
            <Send aria-hidden="true" strokeWidth={1.5} />
            {latest ? t('Send again') : t('Send')}
          </Button>
        )}
        <ActionsMenu
          name={content.title}
          items={[
            ...versions.map((version) => ({
              ...{ key: version.id, icon: <Eye />, onSelect: () => onShow(version) },
              label:
                version === latest
                  ? t('Show as sent')
                  : t('Sent {day}', {
                      day: formatDayAndTime(new Date(version.sentAt), clock, now),
                    }),
            })),
            ...(state === 'accepted'
              ? []
              : [{ key: 'edit', label: t('Edit'), icon: <Pencil />, onSelect: onEdit }]),
            ...(latest
              ? []
              : [
                  {
                    ...{ key: 'remove', label: t('Delete'), icon: <Trash2 /> },
                    ...{ danger: true, separated: true, onSelect: () => void askToRemove() },
                  },
                ]),
          ]}
        />
      </span>
    </li>
  );
}

/** The addresses of the customers' pages, to hand over otherwise than by mail. */
function Links({ jobId }: { jobId: string }) {
  const links = useJobLinks(jobId);
  return (
    <ul className="border-t border-line pt-2">
      {links.data?.map(({ userId, name, url }) => (
        <li key={userId} className="flex min-h-10 items-center justify-between gap-4">
          <span className="min-w-0 truncate text-muted">{t('Page of {name}', { name })}</span>
          <CopyButton size="small" text={url} label={t('Copy link')} />
        </li>
      ))}
    </ul>
  );
}
