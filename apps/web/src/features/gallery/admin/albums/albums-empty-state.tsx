import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { Images } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';

export type AlbumsEmptyStateProps = {
  /** Set when a search hides the albums. */
  onClear: (() => void) | undefined;
  onCreate: () => void;
};

/** Shown when no albums are listed. */
export function AlbumsEmptyState({ onClear, onCreate }: AlbumsEmptyStateProps) {
  return (
    <EmptyState
      icon={<Images />}
      title={messages.noAlbums}
      text={onClear ? 'No album name contains this text.' : messages.noAlbumsHint}
      action={
        onClear ? (
          <Button size="small" onClick={onClear}>
            Clear search
          </Button>
        ) : (
          <Button size="small" onClick={onCreate}>
            Create Album
          </Button>
        )
      }
      className="border-t border-line"
    />
  );
}
