import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { FolderOpen } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export type FilesEmptyStateProps = {
  /** Given when something is filtered or sought. */
  onClear: (() => void) | undefined;
  onUpload: () => void;
};

/** Stands where files would stand. */
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
