import { formatBytes } from '@shutterhouse/contract/bytes';
import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { t } from '@shutterhouse/contract/sentences';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { chosenFileRefusal, uploadSlots } from '@shutterhouse/contract/upload-slots';
import { useId, useState } from 'react';
import { confirm } from '../../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextLink } from '../../../../ui/controls/text-link.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { DropZone } from '../../../../ui/pictures/drop-zone.tsx';
import { UploadProgress } from '../../../../ui/pictures/upload-progress.tsx';
import { type FinanceRow, useReceiptUpload, useRemoveReceipt } from '../queries.ts';

const slot = uploadSlots.receipt;

/** The receipt of a manual record: attach, view, replace, or remove it. */
export function ReceiptPart({ record, feedback }: { record: FinanceRow; feedback: Feedback }) {
  const id = useId();
  const { receipt } = record;
  const [name, setName] = useState('');
  const [isReplacing, setReplacing] = useState(false);
  const upload = useReceiptUpload(record.id, () => {
    setReplacing(false);
    feedback.succeed(messages.receiptSaved);
  });
  const remove = useRemoveReceipt(feedback);

  function choose(files: readonly File[]) {
    const refusal = chosenFileRefusal(slot, files);
    const [file] = files;
    if (refusal !== undefined || file === undefined) return upload.setProblem(refusal);
    setName(displayName(file.name));
    void upload.send(file);
  }

  async function askToRemove() {
    const isSure = await confirm({
      title: t('Remove the receipt?'),
      text: receipt
        ? t('{name} is deleted for good.', { name: receipt.name })
        : t('The file is deleted for good.'),
      confirmLabel: t('Remove receipt'),
      danger: true,
    });
    if (isSure) remove.mutate({ id: record.id });
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-medium">
        {t('Receipt')}
      </h3>
      {receipt && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2.5">
          <p className="min-w-0 flex-1 basis-48 wrap-break-word">
            <TextLink
              href={`/api/finance/${record.id}/receipt`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {receipt.name}
            </TextLink>{' '}
            <span className="whitespace-nowrap text-muted">{formatBytes(receipt.bytes)}</span>
          </p>
          {!isReplacing && upload.share === null && (
            <span className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => setReplacing(true)}>
                {t('Replace')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                busy={remove.isPending}
                onClick={() => void askToRemove()}
              >
                {t('Remove')}
              </Button>
            </span>
          )}
        </div>
      )}
      <div className="mt-3 flex flex-col items-start gap-3 empty:hidden [&>label]:w-full">
        {upload.share !== null ? (
          <UploadProgress
            name={name}
            share={upload.share}
            after={t('Checking the file…')}
            onCancel={upload.cancel}
          />
        ) : (
          (!receipt || isReplacing) && (
            <>
              <DropZone
                slot={slot}
                labels={{
                  drop: t('Choose a receipt, or drop it here'),
                  choose: t('Choose a receipt'),
                }}
                single
                disabled={false}
                onFiles={choose}
              />
              {receipt && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    setReplacing(false);
                    upload.setProblem(undefined);
                  }}
                >
                  {t('Keep this receipt')}
                </Button>
              )}
            </>
          )
        )}
        {upload.problem && <Banner tone="error">{upload.problem}</Banner>}
      </div>
    </section>
  );
}
