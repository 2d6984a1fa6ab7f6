import { vi } from 'vitest';
import { FilesScreen } from '../../features/files/admin/files-screen.tsx';
import type { Outputs } from '../../lib/calls/trpc.ts';
import { type Answers, answerCalls } from '../calls/answers.ts';
import { renderScreen } from '../page/render-screen.tsx';

type FileRow = Outputs['files']['list']['rows'][number];

/** A file as staff see it. */
export function fileRow(name: string, more: Partial<FileRow> = {}): FileRow {
  return {
    id: `id of ${name}`,
    name,
    type: 'file',
    fileType: 'document',
    source: 'local',
    size: 2_516_582,
    updatedAt: '2030-05-01T12:00:00.000Z',
    isPublic: false,
    path: `/${name}`,
    parentId: null,
    mimetype: 'text/plain',
    metadata: { description: '', tags: [] },
    ...more,
  };
}

/** A folder as staff see it. */
export function folderRow(name: string, more: Partial<FileRow> = {}): FileRow {
  return fileRow(name, { type: 'folder', fileType: null, size: 0, mimetype: '', ...more });
}

/** The only page of a list. */
export function filesPage(
  rows: FileRow[],
  problems: Outputs['files']['list']['pagination']['problems'] = [],
): Outputs['files']['list'] {
  return { rows, nextCursor: null, pagination: { limit: 100, nextCursor: null, problems } };
}

/** The usage of a storage, as staff see it. */
export function storageRow(
  source: FileRow['source'],
  label: string,
  more: Partial<Outputs['files']['storage'][number]> = {},
): Outputs['files']['storage'][number] {
  return {
    ...{ source, label, isConnected: true, username: '', email: '' },
    ...{ used: 500, free: 500, total: 1000, relative: 50, fileCount: 3, folderCount: 1 },
    error: null,
    ...more,
  };
}

/** The default contents of the roots. */
export const someFiles = [
  folderRow('Weddings'),
  fileRow('a.txt'),
  fileRow('b.txt'),
  fileRow('c.txt'),
];

/** Renders the files of a studio that is connected to a Nextcloud. @returns the inputs of each call, oldest first */
export async function showFiles(
  answers: Answers = {},
): Promise<{ asked: (path: string) => unknown[] }> {
  const came = answerCalls({
    'files.list': () => filesPage(someFiles),
    'files.storage': () => [storageRow('local', 'Local')],
    'files.servicesStatus': () => [
      { source: 'local', label: 'Local', isConnected: true },
      { source: 'nextcloud', label: 'Nextcloud', isConnected: true },
    ],
    'files.conversions.running': () => [],
    ...answers,
  });
  await renderScreen(<FilesScreen />);
  return {
    asked: (path) => came.filter((call) => call.path === path).map(({ input }) => input),
  };
}

/** Responds with a status, and no bytes, to file requests by a part of their address; or as a function does. */
export function answerBytes(
  statuses: Readonly<Record<string, number | ((init?: RequestInit) => Response)>>,
): void {
  const elsewhere = window.fetch;
  vi.stubGlobal('fetch', async (target: RequestInfo | URL, init?: RequestInit) => {
    const address = decodeURIComponent(String(target));
    const found = Object.entries(statuses).find(([part]) => address.includes(part));
    if (!found) return elsewhere(target, init);
    const [, said] = found;
    return typeof said === 'number' ? new Response(null, { status: said }) : said(init);
  });
}
