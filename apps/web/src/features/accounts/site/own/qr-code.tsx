import { useEffect, useState } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

export type QrCodeProps = { text: string; label: string };

/** A QR code, generated locally since its content is secret. Dark on white in either theme, for cameras. */
export function QrCode({ text, label }: QrCodeProps) {
  const [rows, setRows] = useState<boolean[][]>();
  useEffect(() => {
    let isWanted = true;
    void import('uqr').then(({ encode }) => {
      if (isWanted) setRows(encode(text, { ecc: 'M', border: 3 }).data);
    });
    return () => {
      isWanted = false;
    };
  }, [text]);

  if (!rows) return <Skeleton className="size-48" />;
  const dark = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-picture"
    >
      <title>{label}</title>
      <path d={`M0 0h${rows.length}v${rows.length}H0z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
