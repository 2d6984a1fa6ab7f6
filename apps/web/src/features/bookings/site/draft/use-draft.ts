import { useEffect, useState } from 'react';
import type { BookingDraft } from './draft.ts';
import { forgetDraft, keepDraft } from './draft-memory.ts';

/** Updates the draft by a function of the current one. */
export type ChangeDraft = (change: (draft: BookingDraft) => BookingDraft) => void;

/** The draft, stored for this tab until `isDone`, then removed. */
export function useDraft(start: BookingDraft, isDone: boolean): [BookingDraft, ChangeDraft] {
  const [draft, setDraft] = useState(start);
  useEffect(() => {
    if (isDone) forgetDraft();
    else keepDraft(draft);
  }, [draft, isDone]);
  return [draft, setDraft];
}
