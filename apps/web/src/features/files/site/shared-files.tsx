import { accountMessages } from '@shutterhouse/contract/accounts/messages';
import { sharePassDays, shareVisitMinutes } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { problemSentence, readApiError, refusalSentence } from '../../../lib/calls/api-error.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { PasswordInput } from '../../../ui/controls/password-input.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { OpenedShare } from './queries.ts';
import { SharedEntryView } from './shared-entry-view.tsx';

export type SharedFilesProps = {
  token: string;
  /** Called with the title of the link once it is open. */
  onOpened?: ((title: string) => void) | undefined;
};

/** How long the keys of an opened link are used, in milliseconds: a little less than they work in this browser. */
const keyMs = () =>
  (navigator.cookieEnabled ? sharePassDays * 86_400_000 : shareVisitMinutes * 60_000) - 300_000;

/** How often a visible page checks whether its keys have expired, in milliseconds. */
const checkMs = 60_000;

/** The page of a link: a file or a folder, after its password if it has one. */
export function SharedFiles({ token, onOpened }: SharedFilesProps) {
  const { client } = trpc.useUtils();
  const [opened, setOpened] = useState<OpenedShare>();
  const [isLockedAgain, setLockedAgain] = useState(false);
  const [expiresAt, setExpiresAt] = useState(Number.POSITIVE_INFINITY);
  const open = useMutation({
    mutationKey: [['files', 'shares', 'open']],
    meta: { errorShownInPlace: true },
    mutationFn: (password: string | undefined) =>
      client.files.shares.open.mutate({ token, ...(password !== undefined && { password }) }),
    onSuccess: (answer) => {
      setLockedAgain(answer.isLocked && opened !== undefined);
      setExpiresAt(answer.isLocked ? Number.POSITIVE_INFINITY : Date.now() + keyMs());
      if (answer.isLocked) return;
      setOpened(answer);
      onOpened?.(answer.title || answer.entry.name);
    },
  });
  const begin = useEffectEvent(() => open.mutate(undefined));
  useEffect(() => begin(), []);
  const check = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && Date.now() >= expiresAt) begin();
  });
  useEffect(() => {
    // Phones keep pages open for days, so keys expire.
    document.addEventListener('visibilitychange', check);
    const timer = setInterval(() => check(), checkMs);
    return () => {
      document.removeEventListener('visibilitychange', check);
      clearInterval(timer);
    };
  }, []);
  useExpiredKeys(() => {
    if (opened && !isLockedAgain && !open.isPending) open.mutate(undefined);
  });

  const question = (
    <SharedPassword
      isAgain={isLockedAgain}
      isBusy={open.isPending}
      refusal={
        open.error && open.variables !== undefined
          ? problemSentence(readApiError(open.error), messages.openFailed)
          : undefined
      }
      onSubmit={(password) => open.mutate(password)}
    />
  );
  if (opened) {
    return (
      <>
        <SharedEntryView opened={opened} />
        <Dialog
          open={isLockedAgain}
          onOpenChange={setLockedAgain}
          size="small"
          title={t('Shared files')}
        >
          {question}
        </Dialog>
      </>
    );
  }
  const isLocked = open.data?.isLocked === true || open.variables !== undefined;
  if (isLocked) {
    return (
      <>
        <SharedHeading />
        {question}
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
        <ButtonLink className="mt-8" href={paths.home('contact')}>
          {t('Contact the studio')}
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
  return <h1 className="display mb-7 text-heading">{t('Shared files')}</h1>;
}

/** Calls back when a call is refused because its key has expired, as where cookies were blocked or deleted. */
function useExpiredKeys(onExpired: () => void): void {
  const queryClient = useQueryClient();
  const answer = useEffectEvent((error: unknown) => {
    if (readApiError(error).message === messages.visitOver) onExpired();
  });
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') answer(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') answer(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}

type SharedPasswordProps = {
  /** The page was open, and its keys have expired. */
  isAgain: boolean;
  isBusy: boolean;
  /** Why the last attempt was refused. */
  refusal: string | undefined;
  onSubmit: (password: string) => void;
};

/** Asks for the password of a link. */
function SharedPassword({ isAgain, isBusy, refusal, onSubmit }: SharedPasswordProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal !== undefined) input.current?.focus();
  }, [refusal]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else if (!isBusy) onSubmit(password);
  }

  return (
    <form
      aria-label={t('Password of the link')}
      onSubmit={submit}
      className="flex max-w-96 flex-col gap-5"
    >
      <p className="text-body">
        {isAgain ? messages.passwordAgain : t('These files are shared with a password.')}
      </p>
      <Field
        label={t('Password')}
        error={isMissing ? accountMessages.passwordRequired : refusal}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            value={password}
            autoComplete="off"
            autoFocus
            data-autofocus=""
            onChange={({ target }) => {
              setPassword(target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('Opening...')}>
          {tc('button', 'Open')}
        </Button>
      </div>
    </form>
  );
}
