import { vi } from 'vitest';
import { ClientGallery } from '../../features/client-galleries/site/client-gallery.tsx';
import { type Answers, answerCalls, inputsOf } from '../calls/answers.ts';
import { renderScreen } from '../page/render-screen.tsx';

const picture = (id: string, more = {}) => ({
  ...{ id, name: `${id}.jpg`, kind: 'image', mimetype: 'image/jpeg', size: 2048 },
  ...{ width: 600, height: 400, revision: '1.0', hasPoster: false, isHidden: false },
  ...more,
});
/** Its chapters: three pictures, and more than one page of them. */
const church = Array.from({ length: 3 }, (_, at) => picture(`church-${at + 1}`));
const party = Array.from({ length: 250 }, (_, at) => picture(`party-${at + 1}`));
/** A gallery of two chapters as a guest opens it. */
export const gallery = {
  ...{ isLocked: false, key: 'the key', role: 'guest', title: 'Amara & Joel' },
  ...{ date: '2030-06-01', note: 'With love', language: 'en', expiresOn: null },
  ...{ cover: church[0], coverFocus: { x: 0.5, y: 0.5 }, pictures: 253, downloads: 'none' },
  chapters: [
    { id: 'c', name: 'Church', pictures: 3 },
    { id: 'p', name: 'Party', pictures: 250 },
  ],
  ...{ needsPin: false, asksEmail: false, visitor: null },
};
/** What the studio answers of it. */
export const usual: Answers = {
  'clientGalleries.visits.open': () => gallery,
  'clientGalleries.lists.mine': () => [],
  'clientGalleries.visits.shapes': () => [
    { chapterId: 'c', shapes: church.map(() => 150) },
    { chapterId: 'p', shapes: party.map(() => 150) },
  ],
  'clientGalleries.visits.pictures': ({
    chapterId,
    cursor,
  }: {
    chapterId: string;
    cursor?: string;
  }) =>
    chapterId === 'c'
      ? { rows: church, nextCursor: null }
      : cursor === undefined
        ? { rows: party.slice(0, 200), nextCursor: 'more' }
        : { rows: party.slice(200), nextCursor: null },
};

/** Shows the page of a link. @returns the inputs of a call of the visit */
export async function showGallery(answers: Answers = {}) {
  const calls = answerCalls({ ...usual, ...answers });
  keepPicturesLoading();
  await renderScreen(
    <main>
      <ClientGallery token={'x'.repeat(43)} studio={<p>Studio</p>} />
    </main>,
    { isPage: true },
  );
  return (path: string) => inputsOf(calls, `clientGalleries.visits.${path}`);
}

/** Leaves pictures in place: their bytes are missing here, and a failed request would replace them by an icon. */
export function keepPicturesLoading(): void {
  const elsewhere = window.fetch;
  vi.stubGlobal('fetch', (target: RequestInfo | URL, init?: RequestInit) =>
    String(target).includes('/visit/preview')
      ? new Promise<Response>(() => undefined)
      : elsewhere(target, init),
  );
}
