import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { FolderOpen } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';

export type FilesEmptyStateProps = {
  /** Given when a filter or search is active. */
  onClear: (() => void) | undefined;
  onUpload: () => void;
};

/** Shown in place of an empty list of files. */
export function FilesEmptyState({ onClear, onUpload }: FilesEmptyStateProps) {
  return (
    <EmptyState
      icon={<FolderOpen />}
      title={messages.none}
      text={
        onClear
          ? 'Nothing matches your search.'
          : 'Originals, deliveries and documents are stored here. Drop files or folders to upload them.'
      }
      action={
        <Button size="small" onClick={onClear ?? onUpload}>
          {onClear ? 'Clear filters' : 'Upload'}
        </Button>
      }
      className="border-t border-line"
    />
  );
}
