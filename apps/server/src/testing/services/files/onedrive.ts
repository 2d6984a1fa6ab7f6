import { randomUUID } from 'node:crypto';
import type { Drive, DriveItem, UploadSession } from '@microsoft/microsoft-graph-types';
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

const drive = '/v1.0/me/drive';

/** A page of a list, and a refusal, in envelopes that Graph's types leave out. */
type Page = { value: DriveItem[]; '@odata.nextLink'?: string };
type Refusal = { error: { code: string; message: string; innerError?: Record<string, string> } };

/** OneDrive as documented by Microsoft Graph (v1.0), for files and folders only. It compares names ignoring case. */
export function startOneDrive(): Promise<FileService> {
  const tree = fileTree((one, other) => one.toLowerCase() === other.toLowerCase());
  const sessions: Sessions<{ parentId: string; name: string }> = new Map();
  const refusal = (status: number, code: string): Answer => ({
    status,
    json: {
      error: { code, message: code, innerError: { 'request-id': 'r-1' } },
    } satisfies Refusal,
  });

  function itemOf(node: TreeNode): DriveItem {
    const parent = node.parentId === null ? undefined : tree.find(node.parentId);
    const folders = parent ? tree.pathOf(parent) : '';
    return {
      id: node.id,
      name: node.name,
      size: node.bytes?.length ?? 0,
      lastModifiedDateTime: node.modifiedAt.toISOString(),
      ...(parent && {
        parentReference: { id: parent.id, path: `/drive/root:${encodeURI(folders)}` },
      }),
      ...(node.bytes === null
        ? { folder: { childCount: tree.childrenOf(node.id).length } }
        : { file: { mimeType: node.name.endsWith('.jpg') ? 'image/jpeg' : 'text/plain' } }),
    };
  }

  function paged(nodes: TreeNode[], { origin, path, query }: Question): Answer {
    const from = Number(query.get('$skiptoken') ?? 0);
    const top = Number(query.get('$top') ?? 200);
    const next = `${origin}${path}?$top=${top}&$skiptoken=${from + top}`;
    const json: Page = {
      value: nodes.slice(from, from + top).map(itemOf),
      ...(nodes.length > from + top && { '@odata.nextLink': next }),
    };
    return { json };
  }

  function put(parentId: string, name: string, bytes: Buffer | null): Answer {
    if (tree.named(parentId, name)) return refusal(409, 'nameAlreadyExists');
    return { status: 201, json: itemOf(tree.add(parentId, name, bytes)) };
  }

  function session(question: Question): Answer {
    const { method, path, body } = question;
    const id = path.slice(path.lastIndexOf('/') + 1);
    const found = sessions.get(id);
    if (found === undefined) return refusal(404, 'itemNotFound');
    if (method === 'DELETE') {
      sessions.delete(id);
      return { status: 204 };
    }
    const { start, total } = partOf(question);
    if (start !== found.length) return refusal(416, 'invalidRange');
    if (body.length % (320 * 1024) !== 0 && start + body.length !== total) {
      return refusal(400, 'invalidRequest');
    }
    found.parts.push(body);
    found.length += body.length;
    if (found.length < total) {
      return {
        status: 202,
        json: { nextExpectedRanges: [`${found.length}-`] } satisfies UploadSession,
      };
    }
    return put(found.target.parentId, found.target.name, Buffer.concat(found.parts));
  }

  function change(node: TreeNode, question: Question): Answer {
    const { name = node.name, parentReference } = jsonOf(question) as DriveItem;
    const parentId = parentReference?.id ?? node.parentId ?? tree.root.id;
    const other = tree.named(parentId, name ?? '');
    if (other && other !== node) return refusal(409, 'nameAlreadyExists');
    Object.assign(node, { name, parentId });
    return { json: itemOf(node) };
  }

  /** Creates something in a folder, as `items/{id}:/{name}:/content`. */
  function putByName(parent: TreeNode, name: string, call: string, question: Question): Answer {
    if (call === 'content') return put(parent.id, name, question.body);
    if (tree.named(parent.id, name)) return refusal(409, 'nameAlreadyExists');
    const id = randomUUID();
    sessions.set(id, { target: { parentId: parent.id, name }, parts: [], length: 0 });
    return {
      json: { uploadUrl: `${question.origin}/session/${id}` } satisfies UploadSession,
    };
  }

  function itemCall(node: TreeNode, call: string, question: Question): Answer {
    const { method, origin } = question;
    if (call === '/content') {
      const location = `${origin}/given/${node.id}`;
      return node.bytes ? { status: 302, headers: { location } } : refusal(400, 'invalidRequest');
    }
    if (call === '/children' && method === 'GET') return paged(tree.childrenOf(node.id), question);
    if (call === '/children') return put(node.id, String(jsonOf(question).name), null);
    if (method === 'PATCH') return change(node, question);
    if (method !== 'DELETE') return { json: itemOf(node) };
    tree.remove(node.id);
    return { status: 204 };
  }

  return startFileService({
    tree,
    unauthorized: refusal(401, 'InvalidAuthenticationToken'),
    isOpen: ({ path }) => path.startsWith('/session/'),
    answer(question) {
      const { path } = question;
      if (path.startsWith('/session/')) return session(question);
      const given = /^\/given\/(.+)$/.exec(path)?.[1];
      const bytes = given === undefined ? undefined : tree.find(given)?.bytes;
      if (bytes) return bytesFor(question, bytes);
      if (path === drive) {
        const quota = { used: 1_048_576, total: 5_368_709_120, remaining: 5_367_660_544 };
        return { json: { id: 'drive-1', quota } satisfies Drive };
      }
      const words = /^\/v1\.0\/me\/drive\/root\/search\(q='(.*)'\)$/.exec(path)?.[1];
      if (words !== undefined) {
        const wanted = words.replaceAll("''", "'").toLowerCase();
        const found = tree.all().filter(({ name }) => name.toLowerCase().includes(wanted));
        return paged(found, question);
      }
      const [, id, rest = ''] =
        /^\/v1\.0\/me\/drive\/(?:root|items\/([^/:]+))(.*)$/.exec(path) ?? [];
      const node = id === undefined ? tree.root : tree.find(id);
      if (node === undefined) return refusal(404, 'itemNotFound');
      const [, name, call] = /^:\/(.+):\/(content|createUploadSession)$/.exec(rest) ?? [];
      return name && call ? putByName(node, name, call, question) : itemCall(node, rest, question);
    },
  });
}
