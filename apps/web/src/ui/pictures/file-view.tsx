import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFailedImage } from '../../lib/pictures/use-failed-image.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { TextView } from './text-view.tsx';

/** How a file can be shown in place; undefined when it can't. */
export type FileKind = 'image' | 'pdf' | 'audio' | 'video' | 'text';

/** How a file of a MIME type is shown in place, if `types` includes it. */
export function fileKindOf(mimetype: string, types: readonly string[]): FileKind | undefined {
  if (!types.includes(mimetype)) return undefined;
  if (mimetype === 'application/pdf') return 'pdf';
  const kind = mimetype.split('/')[0];
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'text';
}

export type ViewedFile = {
  name: string;
  kind: FileKind | undefined;
  /** The address for showing it in place. */
  address: string;
};

/** Shows a file in place, filling its container; an icon and a text if the browser can't show it. */
export function FileView({ file, fallback }: { file: ViewedFile; fallback: ReactNode }) {
  const { name, address } = file;
  // Browsers on phones have no PDF viewer.
  const kind = file.kind === 'pdf' && !navigator.pdfViewerEnabled ? undefined : file.kind;
  const [isBroken, setBroken] = useState(false);
  const onError = () => setBroken(true);
  const [reason, setReason] = useState('');
  useFailedImage(isBroken && kind === 'image' ? address : undefined, ({ sentence }) =>
    setReason(sentence),
  );
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center bg-sunken">
      {(kind === undefined || isBroken) && (
        <div className="flex flex-col items-center gap-4 px-6 text-center">
          {fallback}
          <p role="status" className="text-muted">
            {isBroken
              ? reason || t('This file could not be shown here. Please download it.')
              : t('This kind of file is not shown here. Please download it.')}
          </p>
        </div>
      )}
      {!isBroken && kind === 'image' && (
        <img
          src={address}
          alt={name}
          onError={onError}
          className="max-h-full max-w-full object-contain"
        />
      )}
      {!isBroken && kind === 'pdf' && (
        <DocumentView name={name} address={address} onError={onError} />
      )}
      {!isBroken && kind === 'text' && <TextView name={name} address={address} onError={onError} />}
      {!isBroken && kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: files of the studio come without captions.
        <audio
          src={address}
          controls
          onError={onError}
          aria-label={name}
          className="w-full max-w-xl px-5"
        />
      )}
      {!isBroken && kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: files of the studio come without captions.
        <video
          src={address}
          controls
          onError={onError}
          aria-label={name}
          className="max-h-full max-w-full"
        />
      )}
    </div>
  );
}

/** A document in the browser's own viewer, after checking that it loads: a frame does not report errors. */
function DocumentView({
  name,
  address,
  onError,
}: {
  name: string;
  address: string;
  onError: () => void;
}) {
  const [isThere, setThere] = useState(false);
  const fail = useEffectEvent(onError);
  useEffect(() => {
    const closed = new AbortController();
    fetch(address, { method: 'HEAD', signal: closed.signal }).then(
      ({ ok }) => (ok ? setThere(true) : fail()),
      () => {
        if (!closed.signal.aborted) fail();
      },
    );
    return () => closed.abort();
  }, [address]);
  if (!isThere) return <Spinner />;
  return <iframe src={address} title={name} className="size-full border-0 bg-white" />;
}
