import { Check, Ellipsis, Inbox, OctagonAlert } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MessageRow } from './queries.ts';

export type MessageMenuProps = {
  message: MessageRow;
  onSetStatus: (status: MessageRow['status']) => void;
};

/** What can be done with a message of the list without opening it. */
export function MessageMenu({ message: { name, status }, onSetStatus }: MessageMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={`Actions for the message of ${name}`}
          icon={<Ellipsis />}
          className="text-muted"
        />
      }
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
