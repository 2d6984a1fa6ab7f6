import type { StudioClock } from '@shutterhouse/contract/clock';
import {
  contractStateLabels,
  contractVisitMessages as messages,
} from '@shutterhouse/contract/contracts/messages';
import { signature as schema } from '@shutterhouse/contract/contracts/signatures';
import { declineContractInput } from '@shutterhouse/contract/contracts/visits';
import { t } from '@shutterhouse/contract/sentences';
import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { formatDate } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { ContractText } from './contract-text.tsx';
import {
  type ContractVisitCalls,
  type ContractVisit as Shown,
  type Signature,
  useContractText,
  useContractVisits,
  type Visitor,
} from './queries.ts';
import { SignatureField } from './signature-field.tsx';

const reasonSchema = z.object({ reason: declineContractInput.shape.reason.unwrap() });

export type ContractVisitsProps = {
  by: Visitor;
  /** Whether the address is proven: before, the text is not shown. */
  isProven: boolean;
  /** Who reads it. */
  name: string;
};

/** The contracts of a customer's page: read, signed, and their PDFs. */
export function ContractVisits({ by: visitor, isProven, name }: ContractVisitsProps) {
  const calls = useContractVisits(visitor);
  const clock = useStudioClock();
  return (
    <Loaded query={calls.list} failed={messages.loadFailed} placeholder={null}>
      {(contracts) =>
        contracts.map((contract) => (
          <Contract
            key={contract.versionId}
            contract={contract}
            calls={calls}
            clock={clock}
            {...{ isProven, name, visitor }}
          />
        ))
      }
    </Loaded>
  );
}

type ContractProps = Pick<ContractVisitsProps, 'isProven' | 'name'> & {
  contract: Shown;
  calls: ContractVisitCalls;
  clock: StudioClock;
  visitor: Visitor;
};

function Contract({ contract, calls, clock, isProven, name, visitor }: ContractProps) {
  const { versionId, title, state, validUntil, isMyTurn, signers, hasFile } = contract;
  const { file } = calls;
  const [isOpen, setOpen] = useState(isMyTurn);
  // It can be signed until the end of that day.
  const day = formatDate(new Date(new Date(validUntil).getTime() - 1).toISOString(), clock);
  return (
    <article className="flex flex-col gap-5">
      <header>
        <h2 dir="auto" className="display text-heading wrap-anywhere">
          {title}
        </h2>
        <p className="mt-1 text-muted">
          {state === 'sent'
            ? t('Contract, to be signed by {day}', { day })
            : t('Contract: {state}', { state: contractStateLabels[state] })}
        </p>
      </header>
      {signers.length > 0 && (
        <ol aria-label={t('Who signs')} className="border-t border-line">
          {signers.map((signer, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the signers is fixed.
              key={at}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5"
            >
              <bdi className="min-w-0 wrap-anywhere">{signer.name}</bdi>
              <span className="flex items-center gap-1.5 text-muted [&_svg]:size-4 [&_svg]:shrink-0">
                {signer.signedAt ? (
                  <>
                    <Check aria-hidden="true" strokeWidth={1.5} />
                    {t('Signed {day}', { day: formatDate(signer.signedAt, clock) })}
                  </>
                ) : (
                  t('Not signed yet')
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {isProven && !isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen(true)}>{t('Read the contract')}</Button>
          {hasFile && (
            <Button busy={file.isPending} onClick={() => file.mutate(versionId)}>
              <Download aria-hidden="true" strokeWidth={1.5} />
              {t('Signed PDF')}
            </Button>
          )}
        </div>
      )}
      {file.error && file.variables === versionId && (
        <p role="alert" className="text-bad">
          {problemSentence(readApiError(file.error), messages.fileFailed)}
        </p>
      )}
      {isProven && isOpen && <Text visitor={visitor} versionId={versionId} />}
      {isProven && isMyTurn && isOpen && (
        <Signing versionId={versionId} title={title} name={name} {...calls} />
      )}
    </article>
  );
}

function Text({ visitor, versionId }: { visitor: Visitor; versionId: string }) {
  const text = useContractText(visitor, versionId);
  return (
    <Loaded
      query={text}
      failed={messages.loadFailed}
      placeholder={<SkeletonLines count={6} line="h-5" className="gap-4" />}
    >
      {({ content }) => (
        <div className="rounded-dialog border border-line bg-raised p-5 sm:p-8">
          <ContractText blocks={content.blocks} />
        </div>
      )}
    </Loaded>
  );
}

type SigningProps = Pick<ContractVisitCalls, 'sign' | 'decline'> & {
  versionId: string;
  title: string;
  name: string;
};

function Signing({ versionId, title, name, sign, decline }: SigningProps) {
  const [value, setValue] = useState<Signature>({ name, strokes: null });
  const [problem, setProblem] = useState<string>();
  const [isDeclining, setDeclining] = useState(false);

  async function give() {
    const checked = schema.safeParse(value);
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    const isSure = await confirm({
      title: t('Sign this contract?'),
      text: t(
        'You sign “{title}” as {name}. When, from where and which text is noted in its record.',
        {
          title,
          name: value.name,
        },
      ),
      confirmLabel: t('Sign'),
    });
    if (isSure) sign.mutate({ versionId, signature: checked.data });
  }

  return (
    <section
      aria-label={t('Your signature')}
      className="flex flex-col gap-4 border-t border-line pt-5"
    >
      <SignatureField
        value={value}
        error={problem}
        onChange={(next) => {
          setProblem(undefined);
          setValue(next);
        }}
      />
      {sign.error && (
        <p role="alert" className="text-bad">
          {problemSentence(readApiError(sign.error), messages.signFailed)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="large"
          busy={sign.isPending}
          className="max-sm:w-full"
          onClick={() => void give()}
        >
          {t('Sign')}
        </Button>
        <Button variant="quiet" size="large" onClick={() => setDeclining(true)}>
          {t('Decline')}
        </Button>
      </div>
      {isDeclining && (
        <ReasonDialog
          isForCustomer
          title={t('Decline this contract?')}
          description={t('The studio is told. It can send you another version.')}
          submitLabel={t('Decline')}
          schema={reasonSchema}
          failed={messages.declineFailed}
          onSubmit={async (reason) => void (await decline.mutateAsync({ versionId, reason }))}
          onClose={() => setDeclining(false)}
        />
      )}
    </section>
  );
}
