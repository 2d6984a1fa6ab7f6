import { randomUUID } from 'node:crypto';
import type { auth, files, users } from 'dropbox';
import {
  type Answer,
  bytesFor,
  type FileService,
  jsonOf,
  type Question,
  type Sessions,
  startFileService,
} from './server.ts';
import { fileTree, type TreeNode } from './tree.ts';

/** The reasons for which Dropbox refuses our calls. */
type Refused =
  | files.ListFolderError
  | files.GetMetadataError
  | files.CreateFolderError
  | files.RelocationError
  | files.DeleteError
  | files.DownloadError
  | files.UploadError
  | files.UploadSessionAppendError
  | files.UploadSessionFinishError;

/** Why a chunk of an upload is out of place; undefined when it isn't. */
type Misplaced =
  | files.UploadSessionAppendErrorNotFound
  | files.UploadSessionAppendErrorIncorrectOffset
  | undefined;

/** The format of a refusal. */
type Refusal<Reason> = { error_summary: string; error: Reason };

const notFound: files.LookupErrorNotFound = { '.tag': 'not_found' };
const conflictWith = (tag: 'file' | 'folder'): files.WriteErrorConflict => ({
  '.tag': 'conflict',
  conflict: { '.tag': tag },
});
/** The only reason whose nested reason has another property name. */
const notWritten: files.UploadErrorPath = {
  '.tag': 'path',
  reason: conflictWith('file'),
  upload_session_id: '',
};

/** The tags of a reason and its nested reasons, which make up its summary. */
function tagsOf(reason: object): string[] {
  const { '.tag': tag = '', ...rest } = reason as { '.tag'?: string };
  const within = Object.values(rest).find((part) => part !== null && typeof part === 'object');
  return [tag, ...(within ? tagsOf(within as object) : [])];
}

/** Dropbox as documented (version 2), for files and folders only. It compares names ignoring case. */
export function startDropbox(): Promise<FileService> {
  const tree = fileTree((one, other) => one.toLowerCase() === other.toLowerCase());
  const sessions: Sessions<null> = new Map();
  const cursors = new Map<string, TreeNode[]>();
  const refusal = (error: Refused): Answer => ({
    status: 409,
    json: { error_summary: `${tagsOf(error).join('/')}/..`, error } satisfies Refusal<Refused>,
  });

  function metadataOf(node: TreeNode): files.FileMetadataReference | files.FolderMetadataReference {
    const path = tree.pathOf(node);
    const shared = {
      id: `id:${node.id}`,
      name: node.name,
      path_lower: path.toLowerCase(),
      path_display: path,
    };
    if (node.bytes === null) return { '.tag': 'folder', ...shared };
    const at = `${node.modifiedAt.toISOString().slice(0, 19)}Z`;
    return {
      '.tag': 'file',
      ...shared,
      rev: '5e8b2a1c0d0f1',
      size: node.bytes.length,
      client_modified: at,
      server_modified: at,
      is_downloadable: true,
    };
  }

  /** Puts something at a path, creating its parent folders. */
  function put(path: string, bytes: Buffer | null): TreeNode | undefined {
    if (tree.at(path)) return undefined;
    let parent = tree.root;
    const names = path.split('/').slice(1);
    for (const name of names.slice(0, -1)) {
      parent = tree.named(parent.id, name) ?? tree.add(parent.id, name, null);
    }
    return tree.add(parent.id, names.at(-1) ?? '', bytes);
  }

  function pageOf(nodes: TreeNode[], limit: number) {
    const rest = nodes.slice(limit);
    const cursor = randomUUID();
    cursors.set(cursor, rest);
    return { shown: nodes.slice(0, limit), cursor, has_more: rest.length > 0 };
  }

  function listed(nodes: TreeNode[], limit: number): Answer {
    const { shown, cursor, has_more } = pageOf(nodes, limit);
    const json: files.ListFolderResult = { entries: shown.map(metadataOf), cursor, has_more };
    return { json };
  }

  function commit(path: string, bytes: Buffer): Answer {
    const node = put(path, bytes);
    return node ? { json: metadataOf(node) } : refusal(notWritten);
  }

  function move({ from_path, to_path }: files.RelocationArg): Answer {
    const node = tree.at(from_path);
    if (node === undefined) return refusal({ '.tag': 'from_lookup', from_lookup: notFound });
    if (to_path.toLowerCase().startsWith(`${from_path}/`)) {
      return refusal({ '.tag': 'cant_move_folder_into_itself' });
    }
    const other = tree.at(to_path);
    if (other && other !== node) return refusal({ '.tag': 'to', to: conflictWith('file') });
    const name = to_path.slice(to_path.lastIndexOf('/') + 1);
    const parent = tree.at(to_path.slice(0, to_path.lastIndexOf('/'))) ?? tree.root;
    Object.assign(node, { name, parentId: parent.id });
    return { json: { metadata: metadataOf(node) } satisfies files.RelocationResult };
  }

  const calls: Record<string, (asked: Record<string, unknown>, question: Question) => Answer> = {
    'files/list_folder'({ path, limit }) {
      const node = tree.at(String(path));
      if (node === undefined) return refusal({ '.tag': 'path', path: notFound });
      if (node.bytes !== null) return refusal({ '.tag': 'path', path: { '.tag': 'not_folder' } });
      return listed(tree.childrenOf(node.id), Number(limit));
    },
    'files/list_folder/continue': ({ cursor }) => listed(cursors.get(String(cursor)) ?? [], 3),
    'files/get_metadata'({ path }) {
      const node = tree.at(String(path));
      return node ? { json: metadataOf(node) } : refusal({ '.tag': 'path', path: notFound });
    },
    'files/search_v2'({ query }) {
      const wanted = String(query).toLowerCase();
      const found = tree.all().filter(({ name }) => name.toLowerCase().includes(wanted));
      const matches = found.map((node) => ({
        metadata: { '.tag': 'metadata' as const, metadata: metadataOf(node) },
      }));
      return { json: { matches, has_more: false } satisfies files.SearchV2Result };
    },
    'files/create_folder_v2'({ path }) {
      const node = put(String(path), null);
      if (node === undefined) return refusal({ '.tag': 'path', path: conflictWith('folder') });
      return { json: { metadata: metadataOf(node) } satisfies files.CreateFolderResult };
    },
    'files/move_v2': (asked) => move(asked as unknown as files.RelocationArg),
    'files/delete_v2'({ path }) {
      const node = tree.at(String(path));
      if (node === undefined) return refusal({ '.tag': 'path_lookup', path_lookup: notFound });
      tree.remove(node.id);
      return { json: { metadata: metadataOf(node) } satisfies files.DeleteResult };
    },
    'files/download'({ path }, question) {
      const node = tree.at(String(path));
      if (!node?.bytes) return refusal({ '.tag': 'path', path: notFound });
      return bytesFor(question, node.bytes);
    },
    'files/upload': ({ path }, { body }) => commit(String(path), body),
    'files/upload_session/start'(_, { body }) {
      const session_id = randomUUID();
      sessions.set(session_id, { target: null, parts: [body], length: body.length });
      return { json: { session_id } satisfies files.UploadSessionStartResult };
    },
    'files/upload_session/append_v2'({ cursor }, { body }) {
      const refused = append(cursor as files.UploadSessionCursor, body);
      return refused ? refusal(refused) : {};
    },
    'files/upload_session/finish'({ cursor, commit: to }, { body }) {
      const at = cursor as files.UploadSessionCursor;
      const refused = append(at, body);
      if (refused) return refusal({ '.tag': 'lookup_failed', lookup_failed: refused });
      const { parts = [] } = sessions.get(at.session_id) ?? {};
      return commit((to as files.CommitInfo).path, Buffer.concat(parts));
    },
    'users/get_space_usage'() {
      const json: users.SpaceUsage = {
        used: 1_048_576,
        allocation: { '.tag': 'individual', allocated: 2_147_483_648 },
      };
      return { json };
    },
  };

  function append({ session_id, offset }: files.UploadSessionCursor, body: Buffer): Misplaced {
    const session = sessions.get(session_id);
    if (session === undefined) return { '.tag': 'not_found' };
    if (session.length !== offset) {
      return { '.tag': 'incorrect_offset', correct_offset: session.length };
    }
    session.parts.push(body);
    session.length += body.length;
    return undefined;
  }

  return startFileService({
    tree,
    unauthorized: {
      status: 401,
      json: {
        error_summary: 'expired_access_token/..',
        error: { '.tag': 'expired_access_token' },
      } satisfies Refusal<auth.AuthError>,
    },
    answer(question) {
      const inHeader = question.headers['dropbox-api-arg'];
      const asked = inHeader ? JSON.parse(String(inHeader)) : jsonOf(question);
      const call = calls[question.path.replace('/2/', '')];
      return call ? call(asked ?? {}, question) : { status: 404 };
    },
  });
}
