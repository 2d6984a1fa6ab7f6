import { t, tc } from '@shutterhouse/contract/sentences';
import {
  Copy,
  Download,
  Ellipsis,
  Eye,
  FolderInput,
  FolderOpen,
  Images,
  Pencil,
  Share2,
  Trash2,
} from 'lucide-react';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '../../../../ui/controls/menu.tsx';
import { type FileRow, viewedFileOf } from '../queries.ts';

/** The dialogs about a file. */
export type FileDialog = 'edit' | 'share' | 'copy' | 'move' | 'album';

export type EntryMenuProps = {
  entry: FileRow;
  isReachable: boolean;
  onOpen: () => void;
  onDialog: (dialog: FileDialog) => void;
  onDownload: () => void;
  onRemove: () => void;
};

/** The actions on a file or folder. */
export function EntryMenu({ entry, isReachable, ...act }: EntryMenuProps) {
  const isFolder = entry.type === 'folder';
  const open: MenuItem[] = isFolder
    ? [{ key: 'open', label: tc('button', 'Open'), icon: <FolderOpen />, onSelect: act.onOpen }]
    : viewedFileOf(entry).kind
      ? [{ key: 'open', label: t('Preview'), icon: <Eye />, onSelect: act.onOpen }]
      : [];
  const dialog = (name: FileDialog, label: string, icon: MenuItem['icon']): MenuItem => ({
    key: name,
    label,
    icon,
    onSelect: () => act.onDialog(name),
  });
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name: entry.name })}
          icon={<Ellipsis />}
          tabIndex={isReachable ? 0 : -1}
          className="text-muted"
        />
      }
      items={[
        ...open,
        { key: 'download', label: t('Download'), icon: <Download />, onSelect: act.onDownload },
        dialog('edit', t('Edit'), <Pencil />),
        dialog('share', t('Share'), <Share2 />),
        dialog('move', t('Move to…'), <FolderInput />),
        isFolder
          ? dialog('album', t('Create album'), <Images />)
          : dialog('copy', t('Copy to another service'), <Copy />),
        {
          key: 'delete',
          label: t('Delete'),
          icon: <Trash2 />,
          danger: true,
          separated: true,
          onSelect: act.onRemove,
        },
      ]}
    />
  );
}
