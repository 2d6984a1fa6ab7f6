import { commandOf } from './command-name.ts';

/** A setting that can't be used; the message is one line that names it and says what it accepts. */
export class SettingError extends Error {
  /** For the desk, in the reader's language. */
  readonly sentence: string;

  constructor(name: string, takes: string, sentence?: string) {
    super(`${name} can't be used: it takes ${takes}.`);
    this.sentence = sentence ?? this.message;
    this.name = 'SettingError';
  }
}

const unusableSettings: Readonly<Record<string, [name: string, takes: string]>> = {
  EADDRINUSE: ['PORT', 'a port on which no other program listens'],
  'EACCES listen': ['PORT', 'a port on which this program may listen, such as 3000'],
  EADDRNOTAVAIL: ['HOST', 'an address of this machine, such as 127.0.0.1 or 0.0.0.0'],
  ENOTFOUND: ['HOST', 'an address of this machine, such as 127.0.0.1 or 0.0.0.0'],
  EAI_AGAIN: ['HOST', 'an address of this machine, such as 127.0.0.1 or 0.0.0.0'],
  'EACCES mkdir': ['DATA_DIR', 'a folder this program may write to'],
  'EROFS mkdir': ['DATA_DIR', 'a folder this program may write to'],
  'ENOTDIR mkdir': ['DATA_DIR', 'a folder, not a file'],
  'EEXIST mkdir': ['DATA_DIR', 'a folder, not a file'],
  // Below /proc and similar file systems.
  'ENOENT mkdir': ['DATA_DIR', 'a folder on a disk, where folders can be made'],
  'EPERM mkdir': ['DATA_DIR', 'a folder on a disk, where folders can be made'],
  SQLITE_CANTOPEN: ['DATA_DIR or DATABASE_URL', 'a place this program may write to'],
  SQLITE_FULL: ['DATA_DIR', 'a folder on a disk that is not full'],
  SQLITE_IOERR_SHMSIZE: ['DATA_DIR', 'a folder on a disk that is not full'],
  SQLITE_NOTADB: [
    'DATA_DIR or DATABASE_URL',
    `a database of SQLite. One that was the studio's is damaged: ${commandOf('restore')} restores its newest backup`,
  ],
};

/** The setting that caused an error at the start, if any; its message is one line. */
export function settingBehind(error: unknown): SettingError | undefined {
  if (error instanceof SettingError) return error;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const syscall = 'syscall' in error ? error.syscall : undefined;
  const [name, takes] =
    unusableSettings[`${error.code} ${syscall}`] ?? unusableSettings[String(error.code)] ?? [];
  return name && takes ? new SettingError(name, takes) : undefined;
}
