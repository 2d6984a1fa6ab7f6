import { contractMessages as messages } from '@shutterhouse/contract/contracts/messages';
import { signature as schema } from '@shutterhouse/contract/contracts/signatures';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Signature } from '../site/queries.ts';
import { SignatureField } from '../site/signature-field.tsx';
import { type ContractVersion, useContractAnswers } from './queries.ts';

export type SignDialogProps = {
  version: ContractVersion;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

/** Signs a contract for the studio, when all clients have signed. */
export function SignDialog({ version, onClose, onDone }: SignDialogProps) {
  const { sign } = useContractAnswers();
  const [value, setValue] = useState<Signature>({ name: '', strokes: null });
  const [problem, setProblem] = useState<string>();

  function give() {
    const checked = schema.safeParse(value);
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    sign.mutate(
      { versionId: version.id, signature: checked.data },
      {
        onSuccess() {
          onDone(messages.countersigned);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Sign “{title}”', { title: version.title })}
      description={t(
        'All clients have signed. With your signature the PDF is made and mailed to everybody.',
      )}
      dirty={value.name !== ''}
      className="desk"
      footer={
        <>
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button size="small" variant="primary" busy={sign.isPending} onClick={give}>
            {t('Sign')}
          </Button>
        </>
      }
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
        <p role="alert" className="mt-3 text-bad">
          {problemSentence(readApiError(sign.error), messages.signFailed)}
        </p>
      )}
    </Dialog>
  );
}
