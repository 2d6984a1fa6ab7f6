import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { t } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { FileBrowser, type FileBrowserProps } from './file-browser.tsx';
import { useChosenFiles } from './queries.ts';

export type ChosenFilesProps = Pick<FileBrowserProps, 'state' | 'change'> & {
  feedback: Feedback;
  onUpload: () => void;
};

/** The files that a visitor of a client gallery has chosen, all of them selected, whatever folders they are in. */
export function ChosenFiles({ state, change, feedback, onUpload }: ChosenFilesProps) {
  const { selection, ids, query } = useChosenFiles(state.chosen);
  const list = useList(query, { loadFailed: messages.loadFailed, feedback });
  const { hasMore, isLoadingMore, loadMore } = list;
  useEffect(() => {
    if (hasMore && !isLoadingMore && !query.isFetchNextPageError) void loadMore();
  }, [hasMore, isLoadingMore, loadMore, query.isFetchNextPageError]);
  const leave = () => change({ chosen: '' }, { push: true });
  if (selection.error) return <LoadError title={messages.loadFailed} query={selection} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {selection.data &&
            t('Chosen by {name} for “{list}”', {
              name: selection.data.visitor,
              list: selection.data.list,
            })}
        </p>
        <Button size="small" onClick={leave}>
          <X aria-hidden="true" strokeWidth={1.5} />
          {t('Show all files')}
        </Button>
      </div>
      <FileBrowser
        key={ids === undefined ? '' : state.chosen}
        state={state}
        change={(to, options) => change({ chosen: '', ...to }, options)}
        list={list}
        folder={undefined}
        folderError={null}
        initiallyChosen={ids}
        feedback={feedback}
        onClear={leave}
        onUpload={onUpload}
      />
    </>
  );
}
