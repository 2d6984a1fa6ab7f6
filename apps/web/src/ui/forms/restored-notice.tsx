import { sentences } from '@shutterhouse/contract/sentences';
import type { UnsavedReason } from '../../lib/forms/unsaved-edits.ts';
import { Banner } from '../feedback/banner.tsx';

export type BackNoteProps = { reason: UnsavedReason };

const texts = sentences({
  'signed-out':
    'What you typed before you were signed out has been restored. It has not been saved yet.',
  broken:
    'What you typed before something went wrong has been restored. It has not been saved yet.',
});

/** Says that an editor has restored unsaved input. */
export function RestoredNotice({ reason }: BackNoteProps) {
  return <Banner tone="info">{texts[reason]}</Banner>;
}
