import { t } from '@shutterhouse/contract/sentences';
import type { Client } from '../../../features/clients/admin/queries.ts';
import { CustomerData } from '../../../features/privacy/admin/customer-data.tsx';
import { roleLabels } from '../../../features/users/admin/person.ts';
import { useUserActions } from '../../../features/users/admin/queries.ts';
import { UserSheet } from '../../../features/users/admin/user-sheet.tsx';
import { openSheet } from '../../../lib/forms/use-editing.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useOpenInAddress } from '../../../lib/navigation/use-open-in-address.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { PanelPart } from '../../../ui/layout/panel-part.tsx';

export type ClientAccountProps = { client: Client; feedback: Feedback; onChanged: () => void };

/** The account of a client: role, password and sign-in, and what is stored about them, to export or to erase. For admins. */
export function ClientAccount({ client, feedback, onChanged }: ClientAccountProps) {
  const { open, show, hide } = useOpenInAddress('account');
  const { removeSecondFactor } = useUserActions(feedback);
  const editing = { open, edit: show, create: () => show('new'), close: hide };
  const sheet = openSheet(editing, feedback);
  const { label, hint } = roleLabels[client.role];
  return (
    <div className="flex flex-col gap-8">
      <PanelPart title={t('Account')} text={hint}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex flex-wrap gap-x-4">
            <span className="font-medium">{label}</span>
            <StatusDot tone={client.isActive ? 'good' : 'muted'}>
              {client.isActive ? t('Active') : t('Inactive')}
            </StatusDot>
          </p>
          <Button size="small" onClick={() => show(client.id)}>
            {t('Edit account')}
          </Button>
        </div>
      </PanelPart>
      <PanelPart
        title={t('Their data')}
        text={t('What you store about them, to hand it over or to erase it.')}
      >
        <CustomerData email={client.email} feedback={feedback} />
      </PanelPart>
      {sheet && (
        <UserSheet
          key={sheet.id}
          {...sheet}
          onSaved={(sentence) => {
            sheet.onSaved(sentence);
            onChanged();
          }}
          onRemoveSecondFactor={removeSecondFactor}
        />
      )}
    </div>
  );
}
