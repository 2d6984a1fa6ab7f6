/** A file with its folders, relative to what was chosen or dropped. */
export type FileInFolders = { file: File; folders: readonly string[] };

/** Most files accepted in one drop; a folder may hold any number. */
const maxDropped = 10_000;

/**
 * All dropped files, including those in folders. Must be called synchronously in the drop event:
 * afterwards the browser clears the data.
 */
export function droppedFiles(transfer: DataTransfer): Promise<FileInFolders[]> {
  const entries = [...transfer.items].map((item) =>
    item.kind === 'file' ? item.webkitGetAsEntry() : null,
  );
  const plain = [...transfer.files];
  return filesOf(entries, plain);
}

async function filesOf(
  entries: readonly (FileSystemEntry | null)[],
  plain: readonly File[],
): Promise<FileInFolders[]> {
  const known = entries.filter((entry) => entry !== null);
  if (known.length === 0) return plain.map((file) => ({ file, folders: [] }));
  const found: FileInFolders[] = [];
  for (const entry of known) await walk(entry, [], found);
  return found;
}

async function walk(
  entry: FileSystemEntry,
  folders: readonly string[],
  found: FileInFolders[],
): Promise<void> {
  if (found.length >= maxDropped) return;
  if (isFile(entry)) {
    // Unreadable files are left out, as the browser does in a file input.
    const file = await fileOf(entry).catch(() => undefined);
    if (file && !isLeftOver(file.name)) found.push({ file, folders });
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  const within = [...folders, entry.name];
  for (;;) {
    const part = await readSome(reader);
    if (part.length === 0) return;
    for (const each of part) await walk(each, within, found);
  }
}

/** Metadata files that operating systems create in folders. */
function isLeftOver(name: string): boolean {
  return name === '.DS_Store' || name === 'Thumbs.db' || name === 'desktop.ini';
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** The next batch of a folder's entries, at most a hundred; empty at the end. */
function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
