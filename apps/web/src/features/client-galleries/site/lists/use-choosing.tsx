import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import { type ReactNode, useState } from 'react';
import { notify } from '../../../../lib/calls/notices.ts';
import { lazyPart } from '../../../../lib/navigation/lazy-part.ts';
import { LazyOverlay } from '../../../../ui/overlays/lazy-overlay.tsx';
import type { GalleryVisit } from '../gallery-visit.ts';
import type { OpenGallery, VisitedPicture } from '../queries.ts';
import { choiceIn, type ListChange, useChangeList, type VisitedList } from './use-lists.ts';

const IntroduceDialog = lazyPart(() => import('./introduce-dialog.tsx'), 'IntroduceDialog');
const NoteDialog = lazyPart(() => import('./note-dialog.tsx'), 'NoteDialog');

/** What is open over a picture, by its id; the viewer may turn to another meanwhile. */
type Asking = { of: string; said: ListChange['said'] | 'note' };

/**
 * How a picture of a list is chosen, judged and noted. Whoever has no name yet is asked for it first; a list that can't be
 * changed says why.
 */
export function useChoosing(visit: GalleryVisit, list: VisitedList, picture: VisitedPicture) {
  const { token, opened, pictureKey } = visit;
  const change = useChangeList(token);
  const [asking, setAsking] = useState<Asking>();
  const choice = choiceIn(list, picture.id);

  function send(said: ListChange['said'], of: OpenGallery = opened) {
    change.mutate({ opened: of, listId: list.id, picture, said });
  }

  function mayChange(): boolean {
    if (list.isLocked) notify.info(list.finishedAt ? messages.locked : messages.deadlinePassed);
    return !list.isLocked;
  }

  const close = () => setAsking(undefined);
  const isAsking = asking?.of === picture.id;
  const dialog: ReactNode = isAsking && (
    <LazyOverlay onClose={close}>
      {asking.said === 'note' ? (
        <NoteDialog
          pictureKey={pictureKey}
          picture={picture}
          choice={choice}
          onSave={(said) => {
            close();
            send(list.kind === 'review' ? { verdict: choice?.verdict ?? 'open', ...said } : said);
          }}
          onClose={close}
        />
      ) : (
        <IntroduceDialog
          token={token}
          opened={opened}
          onKnown={(known) => {
            close();
            if (asking.said !== 'note') send(asking.said, known);
          }}
          onClose={close}
        />
      )}
    </LazyOverlay>
  );
  return {
    choice,
    dialog,
    say(said: ListChange['said']) {
      if (!mayChange()) return;
      if (opened.visitor) send(said);
      else setAsking({ of: picture.id, said });
    },
    writeNote() {
      if (!mayChange()) return;
      setAsking({ of: picture.id, said: opened.visitor ? 'note' : { verdict: 'open' } });
    },
  };
}
