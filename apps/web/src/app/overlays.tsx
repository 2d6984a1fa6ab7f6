import { type ComponentType, useEffect, useState } from 'react';
import { onQuestion, openQuestion } from '../lib/confirm.ts';
import { trackLastInteraction } from '../lib/last-interaction.ts';
import { hasNotices, onNotice } from '../lib/notices.ts';
import { leaveLostEntries } from '../lib/overlay-history.ts';

const nothing = () => undefined;

/** Loads the component that shows notices. Pages that must report a lost connection load it in advance. */
export async function loadToaster(): Promise<ComponentType | undefined> {
  return import('../ui/toaster.tsx').then(({ Toaster }) => Toaster, nothing);
}

async function loadConfirmHost(): Promise<ComponentType | undefined> {
  return import('../ui/confirm-host.tsx').then(({ ConfirmHost }) => ConfirmHost, nothing);
}

/**
 * Renders notices and confirmations; the code of both loads when first needed. A failed load is
 * retried with the next one, and the page keeps working.
 */
export function Overlays() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [ConfirmHost, setConfirmHost] = useState<ComponentType>();

  useEffect(leaveLostEntries, []);
  useEffect(trackLastInteraction, []);
  useEffect(() => {
    const loadToasterOnce = async () => setToaster(await asState(loadToaster()));
    const loadConfirmHostOnce = async () => setConfirmHost(await asState(loadConfirmHost()));
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
