import {
  type MailTextKind,
  mailTextKindLabels,
  mailTextMessages as messages,
} from '@shutterhouse/contract/mail/texts';
import { t } from '@shutterhouse/contract/sentences';
import { Pencil, Undo2 } from 'lucide-react';
import { confirm } from '../../../lib/forms/confirm.ts';
import { countMissing, useTextLanguages } from '../../../lib/forms/translations.ts';
import { openSheet, useEditing } from '../../../lib/forms/use-editing.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { MailTextSheet, textsOfMail } from './mail-text-sheet.tsx';
import { type MailTextRow, useMailTexts, useResetMailText } from './queries.ts';

const columnsIn = (missingIn: (row: MailTextRow) => number): Column<MailTextRow>[] => [
  {
    header: t('Mail'),
    primary: true,
    cell: (row) => (
      <span className="block min-w-0">
        <span className="block">{mailTextKindLabels[row.id]}</span>
        <span className="block max-w-[36rem] text-caption font-normal text-muted md:truncate">
          {row.subject || row.standard.subject}
        </span>
      </span>
    ),
  },
  {
    header: t('Text'),
    cell: (row) => {
      const missing = missingIn(row);
      return (
        <span className="block">
          <StatusDot tone={isOwn(row) ? 'good' : 'muted'}>
            {isOwn(row) ? t('Own text') : t('Standard text')}
          </StatusDot>
          {missing > 0 && (
            <span className="figures block text-caption text-muted">
              {t('{count, plural, one {# text missing} other {# texts missing}}', {
                count: missing,
              })}
            </span>
          )}
        </span>
      );
    },
    onPhone: 'text',
    className: 'md:w-52',
  },
];

function isOwn({ subject, words, translations }: MailTextRow): boolean {
  return subject !== '' || words !== '' || Object.keys(translations).length > 0;
}

/** Settings, Mail texts: what the mails to customers say, in the words of the studio. */
export function MailTextsScreen() {
  const list = useMailTexts();
  const [, ...further] = useTextLanguages();
  const feedback = useFeedback();
  const editing = useEditing();
  const open = openSheet(editing, feedback);
  const reset = useResetMailText(feedback);
  const isLost = list.isError && list.data === undefined;
  const missingIn = (row: MailTextRow) =>
    further.reduce(
      (sum, language) => sum + countMissing(textsOfMail, row, row.translations[language]),
      0,
    );

  async function askToReset(row: MailTextRow) {
    const isSure = await confirm({
      title: t('Use the standard text again?'),
      text: t('What you wrote for “{mail}” is removed in every language.', {
        mail: mailTextKindLabels[row.id],
      }),
      confirmLabel: t('Use the standard text'),
      danger: true,
    });
    if (isSure) reset(row);
  }

  return (
    <>
      <h2 className="display text-lead">{t('What customers read in their mails')}</h2>
      <p className="measure mt-1 mb-5 text-muted">
        {t(
          'Where you write nothing, a mail has the standard text in the customer’s language. The heading, details, buttons and attachments are added in any case.',
        )}
      </p>
      <DataTable
        label={t('Mail texts')}
        columns={columnsIn(missingIn)}
        rows={list.data}
        rowKey={({ id }) => id}
        onOpen={({ id }) => editing.edit(id)}
        actions={(row) => (
          <ActionsMenu
            name={mailTextKindLabels[row.id]}
            items={[
              {
                key: 'edit',
                label: t('Edit'),
                icon: <Pencil />,
                onSelect: () => editing.edit(row.id),
              },
              {
                key: 'reset',
                label: t('Use the standard text'),
                icon: <Undo2 />,
                disabled: !isOwn(row),
                onSelect: () => void askToReset(row),
              },
            ]}
          />
        )}
        loading={list.data === undefined && !isLost}
        error={isLost && <LoadError title={messages.loadFailed} query={list} />}
      />
      {open && <MailTextSheet key={open.id} {...open} id={open.id as MailTextKind} />}
      {!open && <FeedbackBanner feedback={feedback} floating />}
    </>
  );
}
