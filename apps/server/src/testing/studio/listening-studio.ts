import { type RawResponse, send } from '../calls/tcp.ts';
import { present, writingCalls } from '../calls/writing-calls.ts';
import { createTestApp, type TestStudio } from './app.ts';

/** A studio on a port, and what it answers there. */
export type ListeningStudio = {
  studio: TestStudio;
  url: string;
  get: (path: string, headers?: Record<string, string>) => Promise<RawResponse>;
  /** Sends the contact form to a path of one of the transports, to `studio.example`. */
  write: (path: string, headers: Record<string, string>) => Promise<RawResponse>;
};

/** The paths of the contact form on each transport. */
export const contactPaths = ['/contact/submit', '/api/contact/submit', '/trpc/messages.submit'];

/** Opens a studio that its visitors reach at `publicUrl`. */
export async function openListeningStudio(
  publicUrl = 'https://studio.example',
): Promise<ListeningStudio> {
  const config = { publicUrl: new URL(publicUrl) };
  const studio = await createTestApp({ now: () => present, config });
  const url = await studio.listen();
  return {
    studio,
    url,
    get: (path, headers = {}) => send(url, { path, headers }),
    write: (path, headers) =>
      send(url, {
        method: 'POST',
        path,
        headers: { host: 'studio.example', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(writingCalls('any').contact.body),
      }),
  };
}

/** Closes the studio and its port. */
export function closeListeningStudio({ studio }: ListeningStudio): Promise<void> {
  return studio.close();
}
