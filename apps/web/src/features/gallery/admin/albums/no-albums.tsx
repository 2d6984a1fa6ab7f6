import { galleryMessages as say } from '@shutterhouse/contract/gallery/messages';
import { Images } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyRoom } from '../../../../ui/empty-room.tsx';

export type NoAlbumsProps = {
  /** Given when a search is what hides the albums. */
  onClear: (() => void) | undefined;
  onCreate: () => void;
};

/** Stands where albums would stand. */
export function NoAlbums({ onClear, onCreate }: NoAlbumsProps) {
  return (
    <EmptyRoom
      icon={<Images />}
      title={say.noAlbums}
      text={onClear ? 'No album has these words in its name.' : say.noAlbumsHint}
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
