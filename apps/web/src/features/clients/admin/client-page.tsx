import { clientMessages as messages } from '@shutterhouse/contract/clients/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import {
  BriefcaseBusiness,
  CalendarPlus,
  Ellipsis,
  Images,
  Mail,
  Merge,
  Pencil,
  ReceiptText,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { openSheet, useEditing } from '../../../lib/forms/use-editing.ts';
import { type Feedback, useFeedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { useWindowPart } from '../../../lib/navigation/window-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ClientNote } from './client-note.tsx';
import { ClientNotices } from './client-notices.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { type Client, useClient, useMerging, useTimeline } from './queries.ts';
import { Timeline } from './timeline.tsx';
import type { TimelineParts } from './timeline-parts.ts';

const LetterDialog = lazyPart(() => import('./letter-dialog.tsx'), 'LetterDialog');
const ClientSheet = lazyPart(() => import('./client-sheet.tsx'), 'ClientSheet');

/** What is open over the page. */
type Opened = 'booking' | 'job' | 'invoice' | 'gallery' | 'message' | 'merge';

export type ClientPageProps = {
  id: string;
  parts: TimelineParts;
  /** Render what other features do for a client, until `onClose` is called. */
  newBooking: (client: Client, feedback: Feedback, onClose: () => void) => ReactNode;
  newJob: (client: Client, feedback: Feedback, onClose: () => void) => ReactNode;
  newGallery: (client: Client, feedback: Feedback, onClose: () => void) => ReactNode;
  /** Undefined for those who may not write invoices. */
  newInvoice: ((client: Client, feedback: Feedback, onClose: () => void) => ReactNode) | undefined;
  /** Their jobs. */
  jobs: (client: Client) => ReactNode;
  /** The account of the person; undefined for those who may not see it. */
  account: ((client: Client, feedback: Feedback) => ReactNode) | undefined;
};

const views = { tab: choiceParam(['timeline', 'account'], 'timeline') };

/** A client: at the start what stays, beside it everything that was between them and the studio. */
export function ClientPage(props: ClientPageProps) {
  const load = useClient(props.id);
  return (
    <DetailPage
      list={{ href: paths.dashboard('clients'), label: t('Clients') }}
      kind={t('Client')}
      query={load}
      failed={messages.loadDetailsFailed}
    >
      {(client) => <LoadedPage key={client.id} {...props} client={client} />}
    </DetailPage>
  );
}

function LoadedPage(props: ClientPageProps & { client: Client }) {
  const { client, parts, newBooking, newJob, newGallery, newInvoice, account } = props;
  const [{ tab }] = useSearchState(views);
  const [opened, setOpened] = useState<Opened>();
  const feedback = useFeedback();
  const clock = useStudioClock();
  const editing = useEditing();
  const sheet = openSheet(editing, feedback);
  const { merge, undo, apart } = useMerging(
    feedback,
    (id) => client.duplicates.find((other) => other.id === id)?.name ?? '',
  );
  useWindowPart(client.name);
  const close = () => setOpened(undefined);
  const here = paths.client(client.id);
  const isAccount = tab === 'account' && account !== undefined;

  return (
    <div className="grid gap-x-12 gap-y-7 max-md:pb-20 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
      <aside
        aria-label={t('Client details')}
        className="flex flex-col gap-5 self-start lg:sticky lg:top-20"
      >
        <div className="flex items-center justify-between gap-3">
          <h1 dir="auto" className="display text-title min-w-0 wrap-anywhere">
            {client.name}
          </h1>
          <Button size="small" variant="quiet" onClick={() => editing.edit(client.id)}>
            <Pencil aria-hidden="true" strokeWidth={1.5} />
            {t('Edit')}
          </Button>
        </div>
        <ClientFacts client={client} clock={clock} />
        <ClientNotices
          client={client}
          clock={clock}
          isBusy={merge.isPending || apart.isPending || undo.isPending}
          onMerge={(other) => merge.mutate({ id: client.id, otherId: other.id })}
          onKeepApart={(other) => apart.mutate({ id: client.id, otherId: other.id })}
          onUndo={({ id }) => undo.mutate({ id })}
        />
        <ClientNote client={client} />
        {props.jobs(client)}
      </aside>
      <div className="min-w-0">
        <div className="mb-5 flex items-center justify-end gap-2.5 max-md:fixed max-md:inset-x-0 max-md:bottom-(--thumb-bar,0px) max-md:z-30 max-md:mb-0 max-md:border-t max-md:border-line max-md:bg-paper max-md:p-3 print:hidden">
          <Menu
            trigger={
              <Button size="small">
                <Ellipsis aria-hidden="true" strokeWidth={1.5} />
                {t('More')}
              </Button>
            }
            items={[
              {
                key: 'message',
                label: t('Message'),
                icon: <Mail />,
                onSelect: () => setOpened('message'),
              },
              {
                key: 'job',
                label: t('New job'),
                icon: <BriefcaseBusiness />,
                onSelect: () => setOpened('job'),
              },
              ...(newInvoice
                ? [
                    {
                      key: 'invoice',
                      label: t('Invoice'),
                      icon: <ReceiptText />,
                      onSelect: () => setOpened('invoice'),
                    },
                  ]
                : []),
              {
                key: 'gallery',
                label: t('Share a gallery'),
                icon: <Images />,
                onSelect: () => setOpened('gallery'),
              },
              {
                key: 'merge',
                label: t('Merge with another client'),
                icon: <Merge />,
                separated: true,
                onSelect: () => setOpened('merge'),
              },
            ]}
          />
          <Button
            size="small"
            variant="primary"
            className="max-md:flex-1"
            onClick={() => setOpened('booking')}
          >
            <CalendarPlus aria-hidden="true" strokeWidth={1.5} />
            {t('New booking')}
          </Button>
        </div>
        {account && (
          <ScreenTabs
            label={t('Parts of the client')}
            tabs={[
              { label: t('Timeline'), href: here, current: !isAccount },
              { label: t('Account'), href: `${here}?tab=account`, current: isAccount },
            ]}
          />
        )}
        {isAccount ? (
          account(client, feedback)
        ) : (
          <Timeline
            id={client.id}
            useEntries={useTimeline}
            clock={clock}
            feedback={feedback}
            parts={parts}
          />
        )}
      </div>
      <FeedbackBanner feedback={feedback} floating />
      {sheet && (
        <LazyOverlay>
          <ClientSheet key={sheet.id} {...sheet} />
        </LazyOverlay>
      )}
      {opened === 'message' && (
        <LazyOverlay onClose={close}>
          <LetterDialog client={client} onClose={close} onSent={feedback.succeed} />
        </LazyOverlay>
      )}
      {opened === 'merge' && (
        <MergeDialog
          client={client}
          onClose={close}
          onMerge={(other) => merge.mutate({ id: client.id, otherId: other.id })}
        />
      )}
      {opened === 'booking' && newBooking(client, feedback, close)}
      {opened === 'job' && newJob(client, feedback, close)}
      {opened === 'gallery' && newGallery(client, feedback, close)}
      {opened === 'invoice' && newInvoice?.(client, feedback, close)}
    </div>
  );
}
