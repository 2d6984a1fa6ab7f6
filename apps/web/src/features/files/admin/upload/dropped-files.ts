/** A file with the folders that it lies in, from what was chosen or dropped down. */
export type FileInFolders = { file: File; folders: readonly string[] };

/** What is dropped at once at most; a folder may hold any number. */
export const maxDropped = 10_000;

/**
 * All files that were dropped, those in folders too. It must be called while the drop is handled:
 * afterwards the browser has forgotten what was dropped.
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
    // One that can't be read any more is left out, as the browser leaves it out of a file input.
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

/** What systems leave in folders and nobody means. */
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

/** The next entries of a folder, at most a hundred at a time; none when that was all. */
function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
