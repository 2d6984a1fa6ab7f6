import { isLanguage, languageNames } from '@shutterhouse/contract/languages';
import { renditionPath } from '@shutterhouse/contract/renditions';
import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { useIntoView } from '../../lib/browser/into-view.ts';
import type { Conflict } from '../../lib/forms/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { SubmitButton } from './submit-button.tsx';

export type ConflictNoteProps = {
  conflict: Conflict;
  /** The label of each field, by its path. */
  labels: Readonly<Record<string, string>>;
  /** The text for a field's value; undefined to show the value itself. */
  formatValue?: ((path: string, value: unknown) => string | undefined) | undefined;
  /** Discards the local edits. */
  onTakeTheirs: () => void;
};

/** Shown on a conflict with another user's save: the differences, and which side a save will keep. */
export function ConflictNote({ conflict, labels, formatValue, onTakeTheirs }: ConflictNoteProps) {
  const { sentence, differences } = conflict;
  const note = useIntoView<HTMLDivElement>(conflict);
  const words = (path: string, value: unknown) => formatValue?.(path, value) ?? shown(path, value);
  const overwritten = differences.some(({ isMine }) => isMine);
  return (
    <Banner ref={note} tone="error" className="scroll-mt-24">
      <p className="font-medium">{sentence}</p>
      {differences.length === 0 && <p className="mt-1">{t('It is the same as yours.')}</p>}
      {differences.map(({ path, mine, theirs, isMine }) => (
        <dl key={path} className="mt-3 border-t border-line pt-3">
          <dt className="font-medium">{labelOf(path, labels)}</dt>
          <Version name="Theirs" kept={!isMine}>
            {words(path, theirs)}
          </Version>
          {isMine && (
            <Version name="Yours" kept>
              {words(path, mine)}
            </Version>
          )}
        </dl>
      ))}
      <p className="mt-3">
        {overwritten
          ? t('Nothing you typed is lost. Saving keeps your version where it says so.')
          : t('The form now shows their version.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {overwritten && <SubmitButton size="small">{t('Save mine anyway')}</SubmitButton>}
        <Button size="small" onClick={onTakeTheirs}>
          {overwritten ? t('Discard mine') : t('Dismiss')}
        </Button>
      </div>
    </Banner>
  );
}

/** The label of a field; that of a translation with its language. */
function labelOf(path: string, labels: Readonly<Record<string, string>>): string {
  const [start, language = '', ...rest] = path.split('.');
  if (start !== 'translations' || !isLanguage(language)) return labels[path] ?? path;
  const name = rest.join('.');
  return `${labels[name] ?? name} (${languageNames[language]})`;
}

function Version({ name, kept, children }: { name: string; kept: boolean; children: ReactNode }) {
  return (
    <dd className="mt-1 grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <span className="text-muted">
        {name}
        {kept && t(', will be kept')}
      </span>
      <span className="max-h-32 overflow-y-auto break-words whitespace-pre-line">{children}</span>
    </dd>
  );
}

function shown(path: string, value: unknown): ReactNode {
  if (path.endsWith('pictureId') && typeof value === 'string') {
    return <img src={renditionPath(value, 320, 'jpg')} alt="" className="h-16 rounded-picture" />;
  }
  if (Array.isArray(value)) return value.map(lineOf).join('\n');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return value === undefined || value === null || value === '' ? t('Nothing') : String(value);
}

/** The text of a list entry: a string, or an object's label. */
function lineOf(entry: unknown): string {
  const hasLabel = typeof entry === 'object' && entry !== null && 'label' in entry;
  return String(hasLabel ? entry.label : entry);
}
