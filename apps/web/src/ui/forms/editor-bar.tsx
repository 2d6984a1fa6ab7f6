import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import type { Feedback } from '../../lib/forms/use-feedback.ts';
import { Button } from '../controls/button.tsx';
import { FeedbackBanner } from '../feedback/feedback-banner.tsx';
import { SubmitButton } from './submit-button.tsx';

export type EditorBarProps = {
  feedback: Feedback;
  dirty: boolean;
  uploading: boolean;
  /** Disables Save while the form is invalid. */
  disabled?: boolean | undefined;
  saveLabel?: ReactNode;
  /** Discards the changes, after asking. */
  onDiscard: () => void;
};

/** The bar at the lower edge of a full-screen editor: its state, and Save, always visible. */
export function EditorBar({
  feedback,
  dirty,
  uploading,
  disabled = false,
  saveLabel = t('Save changes'),
  onDiscard,
}: EditorBarProps) {
  return (
    <div className="editor-bar sticky bottom-(--thumb-bar,0px) z-10 low:static -mx-5 mt-2 border-t border-line bg-paper px-5 py-3.5 lg:-mx-8 lg:px-8 print:hidden">
      <FeedbackBanner feedback={feedback} />
      <div className="flex flex-wrap items-center gap-2.5 [[role]+&]:mt-3">
        <SubmitButton
          size="small"
          busy={uploading}
          busyLabel={uploading ? t('Uploading…') : t('Saving…')}
          disabled={disabled}
        >
          {saveLabel}
        </SubmitButton>
        {dirty && (
          <>
            <Button size="small" variant="quiet" onClick={onDiscard}>
              {t('Discard')}
            </Button>
            <span className="ms-auto text-muted">{t('Unsaved changes')}</span>
          </>
        )}
      </div>
    </div>
  );
}
