import { paths } from '@shutterhouse/contract/pages';
import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import { updateNoticeInput } from '@shutterhouse/contract/privacy/schema';
import type { Outputs } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { useGuardedForm } from '../../../lib/use-guarded-form.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { Form } from '../../../ui/form.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PanelPart } from '../../../ui/panel-part.tsx';
import { RestoredNotice } from '../../../ui/restored-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useEditableNotice, useSaveNotice } from './queries.ts';

/** The privacy notice, on a page of its own that the footer links to. */
export function NoticePart({ feedback }: { feedback: Feedback }) {
  const notice = useEditableNotice();
  return (
    <PanelPart
      title="Privacy notice"
      text="Plain paragraphs, separated by an empty line. While there is a text, the footer of the site links to it."
    >
      {notice.error && !notice.data ? (
        <LoadError title="Failed to load the privacy notice" query={notice} />
      ) : notice.data ? (
        <NoticeForm notice={notice.data} feedback={feedback} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </PanelPart>
  );
}

type NoticeFormProps = { notice: Outputs['privacy']['notice']['get']; feedback: Feedback };

function NoticeForm({ notice, feedback }: NoticeFormProps) {
  const save = useSaveNotice();
  const { text, version } = notice;
  const form = useSchemaForm(updateNoticeInput, {
    values: { text, version },
    resetOptions: { keepDirtyValues: true },
  });
  const back = useGuardedForm(form, 'privacy notice');
  return (
    <Form
      form={form}
      label="Privacy notice"
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, version });
        form.reset({ text: values.text, version });
        feedback.succeed(messages.noticeSaved);
      }}
    >
      {back && <RestoredNotice reason={back} />}
      <TextAreaField form={form} name="text" label="Privacy notice" hideLabel rows={10} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton size="small" variant="secondary" busyLabel="Saving…">
          Save notice
        </SubmitButton>
        {text !== '' && <TextLink href={paths.privacy()}>View the page</TextLink>}
      </div>
    </Form>
  );
}
