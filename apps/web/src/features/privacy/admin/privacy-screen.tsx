import { paths } from '@shutterhouse/contract/pages';
import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import { updateNoticeInput } from '@shutterhouse/contract/privacy/schema';
import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { type Feedback, useFeedback } from '../../../lib/forms/use-feedback.ts';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTextForm } from '../../../ui/forms/page-text-form.tsx';
import { PanelPart } from '../../../ui/layout/panel-part.tsx';
import { CustomerPart } from './customer-part.tsx';
import { useEditableNotice, useSaveNotice } from './queries.ts';
import { RetentionPart } from './retention-part.tsx';

/** The retention of personal data, the data of single persons, and the privacy notice; `children` are further parts. */
export function PrivacyScreen({ children }: { children?: ReactNode }) {
  const feedback = useFeedback();
  return (
    <>
      <div>
        <RetentionPart feedback={feedback} />
        <CustomerPart feedback={feedback} />
        <NoticePart feedback={feedback} />
        {children}
      </div>
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}

/** The privacy notice, on a page of its own that the footer links to. */
function NoticePart({ feedback }: { feedback: Feedback }) {
  const notice = useEditableNotice();
  const save = useSaveNotice();
  return (
    <PanelPart
      title={t('Privacy notice')}
      text={t(
        'Plain paragraphs, separated by an empty line. While there is a text, the footer of the site links to it.',
      )}
    >
      <Loaded
        query={notice}
        failed={t('Failed to load the privacy notice')}
        placeholder={<Skeleton className="h-40 w-full" />}
      >
        {(saved) => (
          <PageTextForm
            label={t('Privacy notice')}
            saveLabel={t('Save notice')}
            schema={updateNoticeInput}
            saved={saved}
            save={save.mutateAsync}
            onSaved={() => feedback.succeed(messages.noticeSaved)}
            href={paths.privacy()}
          />
        )}
      </Loaded>
    </PanelPart>
  );
}
