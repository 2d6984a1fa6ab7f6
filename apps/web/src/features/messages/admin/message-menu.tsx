import { Check, Inbox, OctagonAlert } from 'lucide-react';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import type { MessageRow } from './queries.ts';

export type MessageMenuProps = {
  message: MessageRow;
  onSetStatus: (status: MessageRow['status']) => void;
};

/** The actions on a message in the list. */
export function MessageMenu({ message: { name, status }, onSetStatus }: MessageMenuProps) {
  return (
    <ActionsMenu
      name={`the message of ${name}`}
      items={[
        {
          key: 'read',
          label: 'Mark as Read',
          icon: <Check />,
          disabled: status === 'read',
          onSelect: () => onSetStatus('read'),
        },
        status === 'spam'
          ? {
              key: 'not-spam',
              label: 'Not spam',
              icon: <Inbox />,
              onSelect: () => onSetStatus('new'),
            }
          : {
              key: 'spam',
              label: 'Mark as Spam',
              icon: <OctagonAlert />,
              danger: true,
              onSelect: () => onSetStatus('spam'),
            },
      ]}
    />
  );
}
