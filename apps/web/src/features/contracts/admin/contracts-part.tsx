import type { StudioClock } from '@shutterhouse/contract/clock';
import {
  contractStateLabels,
  contractMessages as messages,
} from '@shutterhouse/contract/contracts/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Download, Eye, Pencil, Plus, Send, Signature, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDay } from '../../../lib/formats/studio-time.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Menu, type MenuItem } from '../../../ui/controls/menu.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { StatusDot, type StatusTone } from '../../../ui/feedback/status-dot.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import {
  type ContractRow,
  useContractActions,
  useContracts,
  useCreateContract,
  useSigningLinks,
  useTemplates,
} from './queries.ts';

const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog');

const SignDialog = lazyPart(() => import('./sign-dialog.tsx'), 'SignDialog');

const ContractSheet = lazyPart(() => import('./contract-sheet.tsx'), 'ContractSheet');

export type ContractsPartProps = { jobId: string; clock: StudioClock; feedback: Feedback };

const tones: Record<ContractRow['state'], StatusTone> = {
  draft: 'muted',
  sent: 'accent',
  countersign: 'warning',
  signed: 'good',
  declined: 'bad',
  withdrawn: 'muted',
  expired: 'warning',
};

type Opened = { id: string; as: 'edit' | 'show' | 'sign' | 'withdraw' };

/** The contracts of a job: written, sent, who has signed, and their record. */
export function ContractsPart({ jobId, clock, feedback }: ContractsPartProps) {
  const id = useId();
  const load = useContracts(jobId);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const row = load.data?.find((contract) => contract.id === opened?.id);
  const version = row?.versions[0];
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="display text-lead">
          {t('Contracts')}
        </h2>
        <NewContract
          jobId={jobId}
          feedback={feedback}
          onCreated={(created) => setOpened({ id: created, as: 'edit' })}
        />
      </div>
      <Loaded
        query={load}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={2} line="h-5" className="gap-4" />}
      >
        {(contracts) =>
          contracts.length === 0 ? (
            <p className="mt-2 text-muted">{t('No contract yet.')}</p>
          ) : (
            <>
              <ul className="mt-2">
                {contracts.map((contract) => (
                  <Row
                    key={contract.id}
                    contract={contract}
                    clock={clock}
                    feedback={feedback}
                    onOpen={(as) => setOpened({ id: contract.id, as })}
                  />
                ))}
              </ul>
              {contracts.some(({ state }) => state === 'sent') && <Links jobId={jobId} />}
            </>
          )
        }
      </Loaded>
      {opened?.as === 'edit' && (
        <LazyOverlay onClose={close}>
          <ContractSheet id={opened.id} onClose={close} onSaved={feedback.succeed} />
        </LazyOverlay>
      )}
      {opened?.as === 'show' && version && (
        <ContractDialog id={opened.id} versionId={version.id} clock={clock} onClose={close} />
      )}
      {opened?.as === 'sign' && version && (
        <LazyOverlay onClose={close}>
          <SignDialog version={version} onClose={close} onDone={feedback.succeed} />
        </LazyOverlay>
      )}
      {opened?.as === 'withdraw' && version && (
        <LazyOverlay onClose={close}>
          <WithdrawDialog version={version} onClose={close} onDone={feedback.succeed} />
        </LazyOverlay>
      )}
    </section>
  );
}

/** The pages where clients sign, to hand over otherwise than by mail. */
function Links({ jobId }: { jobId: string }) {
  const links = useSigningLinks(jobId);
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

type NewContractProps = {
  jobId: string;
  feedback: Feedback;
  onCreated: (id: string) => void;
};

/** Writes a contract: from a template where there are any, or empty. */
function NewContract({ jobId, feedback, onCreated }: NewContractProps) {
  const templates = useTemplates().data ?? [];
  const create = useCreateContract(feedback);
  const begin = (templateId: string | null) =>
    create.mutate({ jobId, templateId }, { onSuccess: ({ id }) => onCreated(id) });
  const button = (
    <Button
      size="small"
      variant="quiet"
      busy={create.isPending}
      {...(templates.length === 0 && { onClick: () => begin(null) })}
    >
      <Plus aria-hidden="true" strokeWidth={1.5} />
      {messages.labels.add}
    </Button>
  );
  if (templates.length === 0) return button;
  return (
    <Menu
      trigger={button}
      items={[
        ...templates.map(({ id, name }) => ({
          ...{ key: id, label: name, onSelect: () => begin(id) },
        })),
        { key: '', label: t('Empty'), separated: true, onSelect: () => begin(null) },
      ]}
    />
  );
}

type RowProps = {
  contract: ContractRow;
  clock: StudioClock;
  feedback: Feedback;
  onOpen: (as: Opened['as']) => void;
};

function Row({ contract, clock, feedback, onOpen }: RowProps) {
  const { send, remove } = useContractActions(feedback);
  const { id, title, state, isChanged, versions } = contract;
  const [latest] = versions;
  const now = new Date();
  const signed = latest?.signings.filter(({ signedAt }) => signedAt !== null) ?? [];
  const facts = [
    latest && t('Sent {day}', { day: formatDay(new Date(latest.sentAt), clock, now) }),
    latest && signed.length > 0 && state !== 'signed'
      ? t('{signed} of {all} have signed', { signed: signed.length, all: latest.signings.length })
      : undefined,
    latest?.signedAt &&
      t('Signed {day}', { day: formatDay(new Date(latest.signedAt), clock, now) }),
    latest?.reason,
    isChanged && latest && t('Changed since'),
  ].filter(Boolean);

  async function askToSend() {
    const isSure = await confirm({
      title: t('Send “{title}”?', { title }),
      text: latest
        ? t(
            'It takes the place of the version that was sent, and has to be signed again by everybody.',
          )
        : t('The first who signs gets it by mail. What was sent never changes.'),
      confirmLabel: t('Send contract'),
    });
    if (isSure) send.mutate({ id });
  }

  async function askToRemove() {
    const isSure = await confirm({
      title: messages.labels.removeQuestion,
      text: t('“{name}” will be deleted permanently.', { name: title }),
      confirmLabel: messages.labels.remove,
      danger: true,
    });
    if (isSure) remove.mutate({ id });
  }

  const isOpen = state === 'sent' || state === 'countersign' || state === 'expired';
  const items: MenuItem[] = [
    ...(latest
      ? [
          {
            key: 'show',
            label: t('Text and record'),
            icon: <Eye />,
            onSelect: () => onOpen('show'),
          },
        ]
      : []),
    { key: 'edit', label: t('Edit'), icon: <Pencil />, onSelect: () => onOpen('edit') },
    ...(latest?.documentHash
      ? [
          {
            ...{ key: 'pdf', label: t('Signed PDF'), icon: <Download /> },
            href: `/contracts/versions/${latest.id}/pdf`,
          },
        ]
      : []),
    ...(isOpen
      ? [
          {
            ...{ key: 'withdraw', label: t('Withdraw'), icon: <Undo2 />, separated: true },
            onSelect: () => onOpen('withdraw'),
          },
        ]
      : []),
    ...(latest
      ? []
      : [
          {
            ...{ key: 'remove', label: t('Delete'), icon: <Trash2 /> },
            ...{ danger: true, separated: true, onSelect: () => void askToRemove() },
          },
        ]),
  ];

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-medium wrap-anywhere">{title}</bdi>
          <StatusDot tone={tones[state]}>{contractStateLabels[state]}</StatusDot>
        </p>
        {facts.length > 0 && (
          <p className="figures text-muted wrap-anywhere">{facts.join(' · ')}</p>
        )}
      </div>
      <span className="flex items-center gap-1">
        {state === 'countersign' && (
          <Button size="small" variant="primary" onClick={() => onOpen('sign')}>
            <Signature aria-hidden="true" strokeWidth={1.5} />
            {t('Sign')}
          </Button>
        )}
        {isChanged && (
          <Button size="small" busy={send.isPending} onClick={() => void askToSend()}>
            <Send aria-hidden="true" strokeWidth={1.5} />
            {latest ? t('Send again') : t('Send')}
          </Button>
        )}
        <ActionsMenu name={title} items={items} />
      </span>
    </li>
  );
}
