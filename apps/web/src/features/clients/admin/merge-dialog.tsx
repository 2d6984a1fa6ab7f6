import { mergeDays } from '@shutterhouse/contract/clients/constants';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ClientPicker } from './client-picker.tsx';
import type { Client, ClientRow } from './queries.ts';

export type MergeDialogProps = {
  client: Client;
  onClose: () => void;
  onMerge: (other: Pick<ClientRow, 'id'>) => void;
};

/** Chooses who is merged into a client, and says what that means. */
export function MergeDialog({ client, onClose, onMerge }: MergeDialogProps) {
  const [other, setOther] = useState<ClientRow>();
  return (
    <Dialog
      open
      size="small"
      className="desk"
      onOpenChange={onClose}
      title={t('Merge with another client')}
      description={t(
        'Sessions, messages, invoices, galleries and notes of the other one move to {name}. You can undo it for {days} days.',
        { name: client.name, days: mergeDays },
      )}
      footer={
        <>
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            size="small"
            variant="primary"
            disabled={other === undefined}
            onClick={() => {
              if (other === undefined) return;
              onMerge(other);
              onClose();
            }}
          >
            {t('Merge')}
          </Button>
        </>
      }
    >
      <Field label={t('The other client')} required>
        {(control) => (
          <ClientPicker
            id={control.id}
            aria-describedby={control['aria-describedby']}
            without={client.id}
            chosen={other}
            onChange={setOther}
          />
        )}
      </Field>
    </Dialog>
  );
}
