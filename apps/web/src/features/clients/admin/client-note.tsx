import { clientLimits } from '@shutterhouse/contract/clients/constants';
import { clientMessages as messages } from '@shutterhouse/contract/clients/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { changedMeanwhile, problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { clearUnsavedEdits, onKeepEdits, unsavedEdits } from '../../../lib/forms/unsaved-edits.ts';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { type Client, useSaveNote } from './queries.ts';

export type ClientNoteProps = { client: Pick<Client, 'id' | 'note' | 'noteVersion'> };

/** How long nothing is typed before the note saves itself. */
const pauseMs = 800;

type Failure = { sentence: string; isConflict: boolean };

/** The staff's note about a client, which saves itself while it is typed. */
export function ClientNote({ client }: ClientNoteProps) {
  const id = useId();
  const address = `note of ${client.id}`;
  const save = useSaveNote();
  const [saved, setSaved] = useState({ note: client.note, version: client.noteVersion });
  const [text, setText] = useState(() => kept(address) ?? client.note);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [wasSaved, setWasSaved] = useState(false);
  const isDirty = text !== saved.note;
  const isBusy = useRef(false);
  useLeaveGuard(isDirty);

  // What somebody else saved meanwhile is shown while nothing is typed here.
  if (!isDirty && !isSaving && client.noteVersion > saved.version) {
    setSaved({ note: client.note, version: client.noteVersion });
    setText(client.note);
  }

  useEffect(() => clearUnsavedEdits(address), [address]);
  const keep = useEffectEvent(() =>
    isDirty ? { address, edits: { values: text, opened: undefined } } : undefined,
  );
  useEffect(() => onKeepEdits(() => keep()), []);

  const send = useEffectEvent(async (version: number | undefined) => {
    if (isBusy.current || text === saved.note) return;
    isBusy.current = true;
    setSaving(true);
    try {
      const stored = await save.mutateAsync({
        id: client.id,
        note: text,
        ...(version !== undefined && { noteVersion: version }),
      });
      setSaved({ note: text, version: stored.noteVersion });
      setFailure(undefined);
      setWasSaved(true);
    } catch (error) {
      const problem = readApiError(error);
      const conflict = changedMeanwhile(problem);
      setFailure({
        sentence: conflict ?? problemSentence(problem, messages.noteFailed),
        isConflict: conflict !== undefined,
      });
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  });

  // Also after a save during which something was typed. Each key begins the pause anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isDirty || isSaving || failure !== undefined) return;
    const timer = setTimeout(() => void send(saved.version), pauseMs);
    return () => clearTimeout(timer);
  }, [text, isDirty, isSaving, failure, saved.version]);

  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-desk font-medium">
          {t('Note')}
        </h2>
        <span role="status" className="text-caption text-muted">
          {isSaving || (isDirty && !failure) ? t('Saving…') : wasSaved && !failure && t('Saved')}
        </span>
      </div>
      <TextArea
        size="small"
        rows={4}
        aria-labelledby={id}
        aria-describedby={failure && `${id}-failure`}
        maxLength={clientLimits.note}
        placeholder={t('Only your team sees it.')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (!failure?.isConflict) setFailure(undefined);
        }}
        onBlur={() => failure === undefined && void send(saved.version)}
      />
      {failure && (
        <div id={`${id}-failure`} role="alert" className="mt-1.5 text-desk text-bad">
          <p>{failure.sentence}</p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Button
              size="small"
              onClick={() => void send(failure.isConflict ? undefined : saved.version)}
            >
              {failure.isConflict ? t('Keep mine') : t('Try again')}
            </Button>
            {failure.isConflict && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  setFailure(undefined);
                  setText(client.note);
                  setSaved({ note: client.note, version: client.noteVersion });
                }}
              >
                {t('Take theirs')}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function kept(address: string): string | undefined {
  const values = unsavedEdits(address)?.values;
  return typeof values === 'string' ? values : undefined;
}
