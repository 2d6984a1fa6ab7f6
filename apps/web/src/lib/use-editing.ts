import { useMemo } from 'react';
import { useOpenInAddress } from './use-open-in-address.ts';

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
  const { open, show, hide } = useOpenInAddress('edit');
  return useMemo(
    () => ({ open, edit: show, create: () => show('new'), close: hide }),
    [open, show, hide],
  );
}
