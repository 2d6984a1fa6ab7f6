import { contractMessages as messages } from '@shutterhouse/contract/contracts/messages';
import { withdrawContractInput } from '@shutterhouse/contract/contracts/schema';
import { t } from '@shutterhouse/contract/sentences';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { type ContractVersion, useContractAnswers } from './queries.ts';

export type WithdrawDialogProps = {
  version: ContractVersion;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

const schema = withdrawContractInput.omit({ versionId: true });

/** Withdraws a contract that not everybody has signed, with the reason. */
export function WithdrawDialog({ version, onClose, onDone }: WithdrawDialogProps) {
  const { withdraw } = useContractAnswers();
  return (
    <ReasonDialog
      title={t('Withdraw “{title}”', { title: version.title })}
      description={t('It can’t be signed any more. What was signed of it stays in its record.')}
      submitLabel={t('Withdraw')}
      schema={schema}
      failed={messages.withdrawFailed}
      onSubmit={async (reason) => {
        await withdraw.mutateAsync({ versionId: version.id, reason });
        onDone(messages.withdrawn);
      }}
      onClose={onClose}
    />
  );
}
