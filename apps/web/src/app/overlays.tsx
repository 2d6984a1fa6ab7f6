import { type ComponentType, useEffect, useState } from 'react';
import { onQuestion, openQuestion } from '../lib/confirm.ts';
import { trackLastInteraction } from '../lib/last-interaction.ts';
import { hasNotices, onNotice } from '../lib/notices.ts';
import { leaveLostEntries } from '../lib/overlay-history.ts';

const nothing = () => undefined;

/** Loads what shows notices. Pages on which a lost connection must be told load it beforehand. */
export async function loadToaster(): Promise<ComponentType | undefined> {
  return import('../ui/toaster.tsx').then(({ Toaster }) => Toaster, nothing);
}

async function loadConfirmHost(): Promise<ComponentType | undefined> {
  return import('../ui/confirm-host.tsx').then(({ ConfirmHost }) => ConfirmHost, nothing);
}

/**
 * Where notices and questions appear; both are loaded with the first of their kind. What can't be
 * loaded is tried again with the next, and the page goes on meanwhile.
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

/** A component in the form in which `setState` takes one: it would call a bare function. */
async function asState(loading: Promise<ComponentType | undefined>) {
  const component = await loading;
  return () => component;
}
