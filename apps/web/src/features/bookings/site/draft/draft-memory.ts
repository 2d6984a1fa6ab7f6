import { useEffect, useState } from 'react';
import { type BookingDraft, bookingDraft, type ChangeDraft, emptyDraft } from './draft.ts';
import { onReachableStep } from './steps.ts';

const key = 'booking-draft';

/** Stores the draft for this tab: it survives a reload, but not closing the tab. */
export function keepDraft(draft: BookingDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is unavailable: the draft lasts as long as the page.
  }
}

/** Removes the stored draft. */
function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable: nothing to remove.
  }
}

/** The stored draft, or an empty one. */
export function recallDraft(now: Date): BookingDraft {
  try {
    return reviveDraft(sessionStorage.getItem(key), now);
  } catch {
    return emptyDraft;
  }
}

/**
 * Parses a stored draft. An incomplete one counts as none, a time in the past is dropped, and the screen
 * is one that the contents allow.
 */
export function reviveDraft(text: string | null, now: Date): BookingDraft {
  const kept = bookingDraft.safeParse(parseJson(text));
  if (!kept.success) return emptyDraft;
  const { time } = kept.data;
  const passed = time !== null && new Date(time) <= now;
  return onReachableStep(passed ? { ...kept.data, time: null } : kept.data);
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The draft, stored for this tab until `isDone`, then removed. */
export function useDraft(start: BookingDraft, isDone: boolean): [BookingDraft, ChangeDraft] {
  const [draft, setDraft] = useState(start);
  useEffect(() => {
    if (isDone) forgetDraft();
    else keepDraft(draft);
  }, [draft, isDone]);
  return [draft, setDraft];
}
