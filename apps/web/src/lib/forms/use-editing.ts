import { useMemo } from 'react';
import { useOpenInAddress } from '../navigation/use-open-in-address.ts';
import type { Feedback } from './use-feedback.ts';
import type { RecordSheetProps } from './use-record-editor.ts';

/** What is open in the sheet over a list: nothing, a new record, or that of an id. */
export type Editing = {
  /** 'new', an id, or empty. */
  open: string;
  edit: (id: string) => void;
  create: () => void;
  close: () => void;
};

/** Keeps the edited record in the address, so that Back closes it and a link opens it. */
export function useEditing(): Editing {
  const { open, show, hide } = useOpenInAddress('edit');
  return useMemo(
    () => ({ open, edit: show, create: () => show('new'), close: hide }),
    [open, show, hide],
  );
}

/** The props of an open record sheet over a list that reports saves; undefined while none is open. */
export function openSheet(
  { open, close }: Editing,
  feedback: Feedback,
): RecordSheetProps | undefined {
  return open === '' ? undefined : { id: open, onClose: close, onSaved: feedback.succeed };
}
