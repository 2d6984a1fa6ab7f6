import { sharePassDays } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { paths } from '@shutterhouse/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { problemSentence, readApiError, refusalSentence } from '../../../lib/api-error.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SharedEntryView } from './shared-entry-view.tsx';
import { SharedPassword } from './shared-password.tsx';

export type OpenedShare = Extract<Outputs['files']['shares']['open'], { isLocked: false }>;

export type SharedFilesProps = {
  token: string;
  /** Called with the title of the link once it is open. */
  onOpened?: ((title: string) => void) | undefined;
};

/** How long the keys of an opened link are used, in milliseconds: a little less than they work in this browser. */
const keyMs = sharePassDays * 86_400_000 - 300_000;

/** The page of a link: a file or a folder, after its password if it has one. */
export function SharedFiles({ token, onOpened }: SharedFilesProps) {
  const { client } = trpc.useUtils();
  const [opened, setOpened] = useState<OpenedShare>();
  const [expiresAt, setExpiresAt] = useState(Number.POSITIVE_INFINITY);
  const open = useMutation({
    mutationKey: [['files', 'shares', 'open']],
    meta: { errorShownInPlace: true },
    mutationFn: (password: string | undefined) =>
      client.files.shares.open.mutate({ token, ...(password !== undefined && { password }) }),
    onSuccess: (answer) => {
      setOpened(answer.isLocked ? undefined : answer);
      if (answer.isLocked) return;
      setExpiresAt(Date.now() + keyMs);
      onOpened?.(answer.title || answer.entry.name);
    },
  });
  const begin = useEffectEvent(() => open.mutate(undefined));
  useEffect(() => begin(), []);
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && Date.now() >= expiresAt) begin();
  });
  useEffect(() => {
    // Phones keep pages open for days, so keys expire.
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, []);

  if (opened) return <SharedEntryView key={opened.entry.key} opened={opened} />;
  const isLocked = open.data?.isLocked === true || open.variables !== undefined;
  if (isLocked) {
    return (
      <>
        <SharedHeading />
        <SharedPassword
          isBusy={open.isPending}
          refusal={open.error ? sentenceOf(open.error) : undefined}
          onSubmit={(password) => open.mutate(password)}
        />
      </>
    );
  }
  if (open.isError) {
    const refusal = refusalSentence(readApiError(open.error));
    return refusal === undefined ? (
      <ErrorNote
        title={messages.openFailed}
        text={readApiError(open.error).message}
        onRetry={() => open.mutate(undefined)}
        retrying={open.isPending}
      />
    ) : (
      <>
        <SharedHeading />
        <p role="alert" className="measure text-body text-pretty">
          {refusal}
        </p>
        <ButtonLink className="mt-8" href={paths.home()}>
          Go to the home page
        </ButtonLink>
      </>
    );
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** The heading while nothing is open. */
function SharedHeading() {
  return <h1 className="display mb-7 text-heading">Shared files</h1>;
}

function sentenceOf(error: unknown): string {
  return problemSentence(readApiError(error), messages.openFailed);
}
