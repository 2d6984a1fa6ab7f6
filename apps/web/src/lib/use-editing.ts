import { textParam, useSearchState } from './search-state.ts';

const editing = { edit: textParam() };

/** What is open in the sheet over a list: nothing, something new, or the thing of an id. */
export type Editing = {
  /** 'new', an id, or empty. */
  open: string;
  edit: (id: string) => void;
  create: () => void;
  close: () => void;
};

/** Keeps in the address what is being edited, so that Back closes it and a link opens it. */
export function useEditing(): Editing {
  const [{ edit: open }, change] = useSearchState(editing);
  return {
    open,
    edit: (id) => change({ edit: id }, { push: true }),
    create: () => change({ edit: 'new' }, { push: true }),
    close: () => change({ edit: '' }),
  };
}
