import { type BookingDraft, bookingDraft, emptyDraft } from './draft.ts';
import { onReachableStep } from './steps.ts';

const key = 'booking-draft';

/** Keeps the draft for this tab: it survives a reload and ends with the tab. */
export function keepDraft(draft: BookingDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that stores nothing: the draft lives as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** The kept draft; an empty one when there is none. */
export function recallDraft(now: Date): BookingDraft {
  try {
    return reviveDraft(sessionStorage.getItem(key), now);
  } catch {
    return emptyDraft;
  }
}

/**
 * Reads a draft as it was kept. One that is not whole counts as none, a time that has passed is
 * dropped, and the screen shown is one that its contents allow.
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
