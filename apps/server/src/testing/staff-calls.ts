import { galleryCalls } from './albums.ts';
import { editorCalls } from './site-content.ts';

/** The calls that the staff makes, by their documented names; each makes the rows that it needs. */
export const staffCalls = { ...editorCalls, ...galleryCalls };
