import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { paths } from '@shutterhouse/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { readApiError, refusalSentence } from '../../../lib/api-error.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SharedEntryView } from './shared-entry-view.tsx';
import { SharedPassword } from './shared-password.tsx';

export type OpenedShare = Extract<Outputs['files']['shares']['open'], { isLocked: false }>;

/** What a link leads to: a file or a folder, after its password where it has one. */
export function SharedFiles({ token }: { token: string }) {
  const { client } = trpc.useUtils();
  const [opened, setOpened] = useState<OpenedShare>();
  const open = useMutation({
    mutationKey: [['files', 'shares', 'open']],
    meta: { errorShownInPlace: true },
    mutationFn: (password: string | undefined) =>
      client.files.shares.open.mutate({ token, ...(password !== undefined && { password }) }),
    onSuccess: (answer) => {
      if (!answer.isLocked) setOpened(answer);
    },
  });
  const begin = useEffectEvent(() => open.mutate(undefined));
  useEffect(() => begin(), []);

  if (opened) return <SharedEntryView opened={opened} />;
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

/** Stands over what is said before anything is open. */
function SharedHeading() {
  return <h1 className="display mb-7 text-heading">Shared files</h1>;
}

function sentenceOf(error: unknown): string {
  return refusalSentence(readApiError(error)) ?? messages.openFailed;
}
