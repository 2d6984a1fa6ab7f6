import { type Language, languageNames } from '@shutterhouse/contract/languages';
import {
  asPlaceholder,
  mailTextLabels as labels,
  type MailTextKind,
  mailTextInput,
  mailTextKindLabels,
  mailTextKinds,
  mailTextMessages as messages,
  placeholderLabel,
} from '@shutterhouse/contract/mail/texts';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { rowAsQuery } from '../../../lib/calls/record-queries.ts';
import { translationValues, useTextLanguages } from '../../../lib/forms/translations.ts';
import { type RecordSheetProps, useRecordEditor } from '../../../lib/forms/use-record-editor.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { EditorSheet } from '../../../ui/forms/editor-sheet.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TranslatedFields } from '../../../ui/forms/translated-fields.tsx';
import { MailFrame } from '../../../ui/layout/mail-frame.tsx';
import {
  type PreviewInput,
  useMailTexts,
  usePreviewMailText,
  useUpdateMailText,
} from './queries.ts';

/** The texts that can be translated. */
export const textsOfMail = { subject: 'line', words: 8 } as const;

const sheetLabels = sentences({
  add: 'Mail text',
  edit: 'Mail text',
  create: 'Save text',
  save: 'Save text',
});

/** The form of the text of a mail, with an example of the mail as its customer gets it. */
export function MailTextSheet({ id, ...props }: RecordSheetProps & { id: MailTextKind }) {
  const [isPreview, setIsPreview] = useState(false);
  const { editor, field, sheet } = useRecordEditor({
    ...{ id, ...props, labels },
    load: rowAsQuery(useMailTexts(), id, messages.loadFailed),
    schema: mailTextInput,
    toValues: (saved) => ({
      ...{ id, subject: saved?.subject ?? '', words: saved?.words ?? '' },
      translations: translationValues(textsOfMail, saved),
    }),
    create: () => Promise.reject(new Error('Every mail has a text.')),
    update: useUpdateMailText().mutateAsync,
    messages: {
      labels: sheetLabels,
      created: messages.saved,
      updated: messages.saved,
      loadDetailsFailed: messages.loadFailed,
      saveFailed: messages.saveFailed,
    },
  });
  const { form, opened } = editor;
  const standard = opened?.standard;
  const [subject, words] = form.watch(['subject', 'words']);

  return (
    <EditorSheet {...sheet} title={mailTextKindLabels[id] ?? sheet.title}>
      <ChipGroup
        label={t('View')}
        size="small"
        chips={[
          { value: 'text', label: t('Text') },
          { value: 'preview', label: t('Preview') },
        ]}
        value={isPreview ? 'preview' : 'text'}
        onChange={async (view) => setIsPreview(view === 'preview' && (await form.trigger()))}
      />
      <div hidden={isPreview}>
        <WithPlaceholders kind={id}>
          <TranslatedFields texts={textsOfMail} labels={labels}>
            <TextField {...field('subject')} optional placeholder={standard?.subject} />
            <TextAreaField
              {...field('words')}
              optional
              rows={textsOfMail.words}
              placeholder={standard?.words}
              hint={t('Plain paragraphs, separated by an empty line.')}
            />
            {standard && subject === '' && words === '' && (
              <Button
                size="small"
                className="self-start"
                onClick={() => {
                  form.setValue('subject', standard.subject, { shouldDirty: true });
                  form.setValue('words', standard.words, { shouldDirty: true });
                }}
              >
                {t('Begin with the standard text')}
              </Button>
            )}
          </TranslatedFields>
        </WithPlaceholders>
      </div>
      {isPreview && <Preview values={{ ...form.getValues(), id }} />}
    </EditorSheet>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields with buttons that insert the placeholders of a mail where the cursor is. */
function WithPlaceholders({ kind, children }: { kind: MailTextKind; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);

  function insert(name: string) {
    const shown = [...(fields.current?.querySelectorAll<Field>('input, textarea') ?? [])].filter(
      (each) => each.offsetParent !== null,
    );
    const field = shown.find((each) => each === last.current) ?? shown.at(-1);
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const end = value.length;
    field.setRangeText(asPlaceholder(name), selectionStart ?? end, selectionEnd ?? end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }

  return (
    <div className="flex flex-col gap-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which field had the focus. */}
      <div
        ref={fields}
        onFocus={({ target }) => {
          last.current = target;
        }}
      >
        {children}
      </div>
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
        <legend className="mb-1.5 text-desk font-medium">{t('Insert')}</legend>
        {mailTextKinds[kind].map((name) => (
          <Button
            key={name}
            size="small"
            title={asPlaceholder(name)}
            // The field keeps the focus, and with it a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {placeholderLabel(kind, name)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

/** The mail about an example, in each language of the site. */
function Preview({ values }: { values: Omit<PreviewInput, 'language'> }) {
  const known = useTextLanguages();
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? known[0];
  const { mutate, data, error, isPending } = usePreviewMailText();
  const [sent] = useState(values);
  const load = useCallback(() => {
    if (language) mutate({ ...sent, language });
  }, [mutate, sent, language]);
  useEffect(load, [load]);

  return (
    <div className="flex flex-col gap-4">
      {known.length > 1 && language && (
        <ChipGroup
          label={t('Language')}
          size="small"
          chips={known.map((each) => ({ value: each, label: languageNames[each] }))}
          value={language}
          onChange={(next) => setChosen(next as Language)}
        />
      )}
      {error ? (
        <LoadError
          title={messages.previewFailed}
          query={{ error, isFetching: isPending, refetch: load }}
        />
      ) : data ? (
        <>
          <div>
            <p className="text-desk text-muted">{labels.subject}</p>
            <p lang={language} className="wrap-anywhere font-medium">
              {data.subject}
            </p>
          </div>
          <MailFrame html={data.html} />
          <p className="text-desk text-muted">
            {t('With the details of an example. Nothing is sent.')}
          </p>
        </>
      ) : (
        <SkeletonLines count={6} line="h-5" className="gap-5" />
      )}
    </div>
  );
}
