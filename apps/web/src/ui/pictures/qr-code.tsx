import { useEffect, useState } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';

export type QrCodeProps = { text: string; label: string; className?: string | undefined };

/** A QR code, generated locally since its content may be secret. Dark on white in either theme, for cameras. */
export function QrCode({ text, label, className = 'size-48' }: QrCodeProps) {
  const [rows, setRows] = useState<boolean[][]>();
  useEffect(() => {
    let isCurrent = true;
    void import('uqr').then(({ encode }) => {
      if (isCurrent) setRows(encode(text, { ecc: 'M', border: 3 }).data);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);

  if (!rows) return <Skeleton className={className} />;
  const dark = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-picture', className)}
    >
      <title>{label}</title>
      <path d={`M0 0h${rows.length}v${rows.length}H0z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
