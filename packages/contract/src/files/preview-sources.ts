import { type PreviewSize, previewSizes, previewWidth } from './constants.ts';

/** The address of a preview and its width in pixels. */
export type PreviewSource = { address: string; width: number };

/** The previews of a picture up to a size, each width once, for screens of any density. */
export function previewSources(
  { width, height }: { width: number | null | undefined; height: number | null | undefined },
  upTo: PreviewSize,
  addressOf: (size: PreviewSize) => string,
): PreviewSource[] {
  if (!width || !height) return [];
  const byWidth = new Map<number, PreviewSource>();
  for (const size of previewSizes.slice(0, previewSizes.indexOf(upTo) + 1)) {
    const of = previewWidth({ width, height }, size);
    if (!byWidth.has(of)) byWidth.set(of, { address: addressOf(size), width: of });
  }
  return [...byWidth.values()];
}
