import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import {
  canInstall,
  install,
  onInstallOffer,
  standaloneQuery,
} from '../../../lib/browser/install-app.ts';
import { installSteps } from '../../../lib/browser/install-steps.ts';
import { useMediaQuery } from '../../../lib/browser/media-query.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';

export type GetAppProps = { className?: string | undefined };

/** Installs the site on the home screen; explains how in browsers without a prompt for it. */
export function GetApp({ className }: GetAppProps) {
  const isApp = useMediaQuery(standaloneQuery);
  const isOffered = useSyncExternalStore(onInstallOffer, canInstall);
  const [said, setSentence] = useState('');
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // The text may be longer than the previous one, and overflow a low window.
  useEffect(() => {
    if (said) section.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  if (isApp) return null;

  async function download() {
    if (!isOffered) setSentence(installSteps(navigator));
    else setSentence((await install()) ? t('The app is being installed.') : '');
  }

  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={classNames('px-5 max-md:px-6', className)}
    >
      <h2 id={id} className="text-desk font-medium">
        {t('Get Mobile App')}
      </h2>
      <p role="status" className="mt-0.5 text-caption text-pretty text-muted">
        {said || t('The studio on your home screen, in a window of its own.')}
      </p>
      <Button size="small" className="mt-2.5" onClick={download}>
        {t('Download')}
      </Button>
    </section>
  );
}
