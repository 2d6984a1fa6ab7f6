import { formatBytes } from '@shutterhouse/contract/bytes';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '../feedback/spinner.tsx';

/** How much of a text is shown, in bytes. */
const maxShownBytes = 256 * 1024;

type Beginning = { text: string; isWhole: boolean };

/** The beginning of a text file as it is: whatever is in it, it is only letters. */
export function TextView({
  name,
  address,
  onError,
}: {
  name: string;
  address: string;
  onError: () => void;
}) {
  const [beginning, setBeginning] = useState<Beginning>();
  const fail = useEffectEvent(onError);
  useEffect(() => {
    const closed = new AbortController();
    beginningOf(address, closed.signal).then(setBeginning, () => {
      if (!closed.signal.aborted) fail();
    });
    return () => closed.abort();
  }, [address]);
  if (beginning === undefined) return <Spinner />;
  return (
    <div className="flex size-full min-h-0 flex-col">
      {!beginning.isWhole && (
        <p className="border-b border-line px-4 py-2 text-caption text-muted">
          {t('Only the first {maxShownBytes} are shown. Please download the whole file.', {
            maxShownBytes: formatBytes(maxShownBytes),
          })}
        </p>
      )}
      <textarea
        readOnly
        aria-label={name}
        value={beginning.text}
        className="min-h-0 flex-1 resize-none bg-raised px-4 py-3"
      />
    </div>
  );
}

/** @throws Error when it can't be loaded */
async function beginningOf(address: string, signal: AbortSignal): Promise<Beginning> {
  const headers = { range: `bytes=0-${maxShownBytes - 1}` };
  const response = await fetch(address, { headers, signal });
  if (!response.ok) throw new Error('The text was not sent.');
  const size = Number(response.headers.get('content-range')?.split('/')[1]);
  const bytes = await response.arrayBuffer();
  const isWhole = response.status !== 206 || size <= bytes.byteLength;
  // As a stream, since a part may end within a letter.
  const text = new TextDecoder().decode(bytes, { stream: !isWhole });
  return { text, isWhole };
}
