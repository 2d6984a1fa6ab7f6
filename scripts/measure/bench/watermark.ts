import { join } from 'node:path';
import { previewPicture } from '../../../apps/server/src/media/decode.ts';
import { createDecoder } from '../../../apps/server/src/media/decoder/decoder.ts';
import { fontsFolder } from '../../../apps/server/src/root.ts';
import { interleaved } from '../figures.ts';
import { makePhotos } from './pictures.ts';
import { atMostLine, print } from './report.ts';

const mark = {
  text: 'Atelier Söhne',
  strength: 60,
  size: 38,
  fontFile: join(fontsFolder, 'Inter-SemiBold.ttf'),
};

/** Previews of photos of 24 megapixels for a screen, with a watermark against without. */
export async function measureWatermark(folder: string): Promise<void> {
  const photos = await makePhotos(join(folder, 'marked-photos'));
  const decoder = createDecoder();
  /** Milliseconds for all of them. */
  const previews = async (position?: 'center' | 'tiled') => {
    const started = performance.now();
    for (const path of photos) {
      const file = { path, name: 'photo.jpg', type: 'image/jpeg' };
      const text = position && { ...mark, position };
      await previewPicture(decoder, file, () => [1600], 'now', text);
    }
    return performance.now() - started;
  };
  for (const position of ['center', 'tiled'] as const) {
    // The decoder starts, and the text is drawn once.
    await previews(position);
    const { ratio } = await interleaved(
      () => previews(position),
      () => previews(),
      9,
    );
    const what = `previews of 1,600 px of such photos with a watermark (${position}), against without`;
    print(atMostLine(what, ratio, '×', 1.15));
  }
  decoder.close();
}
