import { t } from '@shutterhouse/contract/sentences';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Versioned } from '../../lib/forms/use-editor.ts';
import type { Feedback } from '../../lib/forms/use-feedback.ts';
import { askToLeave } from '../../lib/forms/use-leave-guard.ts';
import { useSaveShortcut } from '../../lib/forms/use-save-shortcut.ts';
import { ButtonLink } from '../controls/button-link.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { ScreenHeading } from '../layout/screen-heading.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';

export type EditorPageProps<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
> = EditorProps<Input, Output, Saved> & {
  /** It is part of a screen with its own heading, such as a tab of the settings. */
  embedded?: boolean | undefined;
  text?: ReactNode;
  /** Between the heading and the form. */
  tabs?: ReactNode;
  /** The public page that shows it; undefined for embedded editors. */
  viewHref?: string | undefined;
  feedback: Feedback;
  /** Disables Save. */
  saveDisabled?: boolean | undefined;
  /** Next to the fields where there is room, above them on a phone. */
  aside?: ReactNode;
  /** Puts the aside below the fields on a phone. */
  asideBelow?: boolean | undefined;
};

/** A full-screen editor: loading, fields, conflicts, and Save at the lower edge. */
export function EditorPage<
  Input extends FieldValues,
  Output extends FieldValues,
  Saved extends Versioned,
>(props: EditorPageProps<Input, Output, Saved>) {
  const { title, editor, feedback, aside } = props;
  const id = useId();
  useSaveShortcut(() => requestSubmit(id), editor.ready && !editor.uploading);
  useEscapeAsks(editor.dirty, askToDiscard);

  async function askToDiscard() {
    if (await askToLeave()) editor.discard();
  }

  return (
    <>
      {!props.embedded && (
        <ScreenHeading
          title={title}
          text={props.text}
          more={
            props.viewHref !== undefined && (
              <ButtonLink size="small" href={props.viewHref} target="_blank" rel="noopener">
                <ExternalLink aria-hidden="true" strokeWidth={1.5} />
                {t('View on the site')}
              </ButtonLink>
            )
          }
        />
      )}
      {props.tabs}
      <EditorForm {...props} id={id} onSubmit={feedback.clear} skeleton={<EditorPageSkeleton />}>
        <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
          {aside && !props.asideBelow && <div className="xl:order-last">{aside}</div>}
          <div className="flex max-w-[44rem] min-w-0 flex-col gap-5">{props.children}</div>
          {aside && props.asideBelow && <div className="min-w-0">{aside}</div>}
        </div>
        <EditorBar
          feedback={feedback}
          dirty={editor.dirty}
          uploading={editor.uploading}
          disabled={props.saveDisabled}
          onDiscard={askToDiscard}
        />
      </EditorForm>
    </>
  );
}

function EditorPageSkeleton() {
  return (
    <div aria-busy="true" className="flex max-w-[44rem] flex-col gap-7">
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}

function requestSubmit(id: string) {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** Escape asks whether to discard the changes, unless an overlay handles it. */
function useEscapeAsks(dirty: boolean, onEscape: () => Promise<void>) {
  const ask = useEffectEvent(onEscape);
  useEffect(() => {
    if (!dirty) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
      void ask();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dirty]);
}
