/** The longest edge of a poster, in pixels. */
const longestEdge = 2560;

/** How far into a video the poster is taken, in seconds: the first frame is often black. */
const moment = 1;

/** How long the browser may take, in milliseconds. */
const timeoutMs = 15_000;

/** A frame of a video as a JPEG; undefined where the browser can't play it. */
export async function posterOf(file: File): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.playsInline = true;
  try {
    video.src = url;
    await arrived(video, 'loadeddata');
    video.currentTime = Math.min(moment, video.duration / 2 || 0);
    await arrived(video, 'seeked');
    return await drawn(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function arrived(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(event)), timeoutMs);
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener(
      'error',
      end(() => reject(new Error('error'))),
      { once: true },
    );
  });
}

async function drawn(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.85),
  );
  return blob ?? undefined;
}
