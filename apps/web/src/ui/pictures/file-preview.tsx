import { ImageOff } from 'lucide-react';
import { useState } from 'react';

export type FilePreviewProps = {
  /** An object URL of the file. */
  src: string;
};

/** A preview of a chosen file during its upload; a text if the browser can't show it. */
export function FilePreview({ src }: FilePreviewProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 text-desk text-muted">
        <ImageOff aria-hidden="true" strokeWidth={1.25} className="size-6" />
        No preview
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      className="size-full object-cover opacity-60"
      onError={() => setBroken(true)}
    />
  );
}
