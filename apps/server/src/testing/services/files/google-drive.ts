import { randomUUID } from 'node:crypto';
import type { drive_v3 } from '@googleapis/drive';
import type { GoogleRefusal } from '../published-answers.ts';
import {
  type Answer,
  bytesFor,
  type FileService,
  jsonOf,
  partOf,
  type Question,
  type Sessions,
  startFileService,
} from './server.ts';
import { fileTree, type TreeNode } from './tree.ts';

const folderType = 'application/vnd.google-apps.folder';

/** Google Drive as documented (v3), for files and folders only. It accepts duplicate names. */
export function startGoogleDrive(): Promise<FileService> {
  const tree = fileTree((one, other) => one === other);
  const trashed = new Set<string>();
  const sessions: Sessions<drive_v3.Schema$File> = new Map();
  const refusal = (status: number, reason: string): Answer => ({
    status,
    json: {
      error: {
        code: status,
        message: reason,
        errors: [{ message: reason, domain: 'global', reason }],
      },
    } satisfies GoogleRefusal,
  });
  const idOf = (id: string) => (id === 'root' ? tree.root.id : id);

  /** The contents of a trashed folder are trashed too. */
  const isTrashed = ({ id, parentId }: TreeNode): boolean => {
    const parent = parentId === null ? undefined : tree.find(parentId);
    return trashed.has(id) || (parent !== undefined && isTrashed(parent));
  };

  function fileOf(node: TreeNode): drive_v3.Schema$File {
    const type = node.name.endsWith('.jpg') ? 'image/jpeg' : 'text/plain';
    return {
      id: node.id,
      name: node.name,
      mimeType: node.bytes === null ? folderType : type,
      modifiedTime: node.modifiedAt.toISOString(),
      ...(node.parentId !== null && { parents: [node.parentId] }),
      ...(node.bytes !== null && { size: String(node.bytes.length) }),
      trashed: isTrashed(node),
    };
  }

  function list({ query }: Question): Answer {
    const q = query.get('q') ?? '';
    const text = (pattern: RegExp) => pattern.exec(q)?.[1]?.replaceAll(/\\(.)/g, '$1');
    const parent = text(/'((?:[^'\\]|\\.)*)' in parents/);
    const name = text(/name = '((?:[^'\\]|\\.)*)'/);
    const part = text(/name contains '((?:[^'\\]|\\.)*)'/)?.toLowerCase();
    const all = tree
      .all()
      .filter((node) => !isTrashed(node))
      .filter((node) => parent === undefined || node.parentId === idOf(parent))
      .filter((node) => name === undefined || node.name === name)
      .filter((node) => part === undefined || node.name.toLowerCase().includes(part))
      .toSorted((one, other) => Number(one.bytes !== null) - Number(other.bytes !== null));
    const from = Number(query.get('pageToken') ?? 0);
    const size = Number(query.get('pageSize') ?? 100);
    const json: drive_v3.Schema$FileList = {
      files: all.slice(from, from + size).map(fileOf),
      ...(all.length > from + size && { nextPageToken: String(from + size) }),
    };
    return { json };
  }

  function create(file: drive_v3.Schema$File, bytes: Buffer | null): Answer {
    const parent = tree.find(idOf(file.parents?.[0] ?? 'root'));
    if (parent === undefined) return refusal(404, 'notFound');
    return { json: fileOf(tree.add(parent.id, file.name ?? 'Untitled', bytes)) };
  }

  function upload(question: Question): Answer {
    const { method, query, origin, body } = question;
    const session = sessions.get(query.get('upload_id') ?? '');
    if (method === 'POST') {
      const id = randomUUID();
      sessions.set(id, { target: jsonOf(question), parts: [], length: 0 });
      const location = `${origin}/upload/drive/v3/files?uploadType=resumable&upload_id=${id}`;
      return { headers: { location } };
    }
    if (session === undefined) return refusal(404, 'notFound');
    if (method === 'DELETE') return { status: 499 };
    const { start, total } = partOf(question);
    if (start === session.length) {
      // It may accept less than was sent, in multiples of 256 KiB.
      const isLast = start + body.length === total;
      const taken = isLast || body.length < 1024 * 1024 ? body : body.subarray(0, 1024 * 1024);
      session.parts.push(taken);
      session.length += taken.length;
    }
    if (session.length === total) return create(session.target, Buffer.concat(session.parts));
    const range = session.length === 0 ? undefined : `bytes=0-${session.length - 1}`;
    return { status: 308, ...(range && { headers: { range } }) };
  }

  function change(node: TreeNode, question: Question): Answer {
    const { name, trashed: isTrashed } = jsonOf(question) as drive_v3.Schema$File;
    if (name) node.name = name;
    if (isTrashed) trashed.add(node.id);
    const to = question.query.get('addParents');
    if (to) node.parentId = idOf(to);
    return { json: fileOf(node) };
  }

  return startFileService({
    tree,
    unauthorized: refusal(401, 'authError'),
    isOpen: ({ method, query }) => method !== 'POST' && query.has('upload_id'),
    answer(question) {
      const { method, path, query } = question;
      if (path === '/upload/drive/v3/files') return upload(question);
      if (path === '/drive/v3/about') {
        const storageQuota = { limit: '16106127360', usage: '1048576' };
        return { json: { storageQuota } satisfies drive_v3.Schema$About };
      }
      if (path === '/drive/v3/files') {
        return method === 'GET' ? list(question) : create(jsonOf(question), null);
      }
      const [, id = ''] = /^\/drive\/v3\/files\/([^/]+)$/.exec(path) ?? [];
      const node = tree.find(idOf(id));
      if (node === undefined) return refusal(404, 'notFound');
      if (method === 'PATCH') return change(node, question);
      if (query.get('alt') !== 'media') return { json: fileOf(node) };
      return node.bytes ? bytesFor(question, node.bytes) : refusal(403, 'fileNotDownloadable');
    },
  });
}
