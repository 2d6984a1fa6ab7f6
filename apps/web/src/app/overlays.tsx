import { type ComponentType, useEffect, useState } from 'react';
import { trackLastInteraction } from '../lib/browser/last-interaction.ts';
import { hasNotices, notify, onNotice } from '../lib/calls/notices.ts';
import { unreachableMessage } from '../lib/calls/unreachable-message.ts';
import { onQuestion, openQuestion } from '../lib/forms/confirm.ts';
import { loadCatalog } from '../lib/language/catalogs.ts';
import { leaveLostEntries } from '../lib/navigation/overlay-history.ts';

const nothing = () => undefined;

async function loadToaster(): Promise<ComponentType | undefined> {
  const code = Promise.all([import('../ui/feedback/toaster.tsx'), loadCatalog('visitor')]);
  return code.then(([{ Toaster }]) => Toaster, nothing);
}

async function loadConfirmHost(): Promise<ComponentType | undefined> {
  const code = Promise.all([import('../ui/overlays/confirm-host.tsx'), loadCatalog('visitor')]);
  return code.then(([{ ConfirmHost }]) => ConfirmHost, nothing);
}

/**
 * Loads the code of notices and confirmations in advance, for pages that ask something or report a lost connection: by
 * then it can no longer be loaded.
 */
export function useOverlaysInAdvance(): void {
  useEffect(() => {
    void loadToaster();
    void loadConfirmHost();
  }, []);
}

/**
 * Renders notices and confirmations; the code of both loads when first needed. A failed load is
 * retried with the next one, and the page keeps working: a question that can't be shown is answered with no.
 */
export function Overlays() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [ConfirmHost, setConfirmHost] = useState<ComponentType>();

  useEffect(leaveLostEntries, []);
  useEffect(trackLastInteraction, []);
  useEffect(() => {
    const loadToasterOnce = async () => setToaster(await asState(loadToaster()));
    const loadConfirmHostOnce = async () => {
      const host = await loadConfirmHost();
      if (host) setConfirmHost(() => host);
      else if (openQuestion() !== null) {
        openQuestion()?.answer(false);
        notify.error(unreachableMessage());
      }
    };
    if (hasNotices()) void loadToasterOnce();
    if (openQuestion() !== null) void loadConfirmHostOnce();
    const stopNotices = onNotice(() => void loadToasterOnce());
    const stopQuestions = onQuestion(() => void loadConfirmHostOnce());
    return () => {
      stopNotices();
      stopQuestions();
    };
  }, []);

  return (
    <>
      {Toaster && <Toaster />}
      {ConfirmHost && <ConfirmHost />}
    </>
  );
}

/** A component as an updater for `setState`, which would call a bare function. */
async function asState(loading: Promise<ComponentType | undefined>) {
  const component = await loading;
  return () => component;
}
