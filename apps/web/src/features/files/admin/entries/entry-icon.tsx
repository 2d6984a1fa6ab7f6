import {
  Archive,
  File,
  FileCode,
  FileText,
  Folder,
  Image,
  type LucideIcon,
  Music,
  Video,
} from 'lucide-react';
import type { FileRow } from '../queries.ts';

const icons: Record<NonNullable<FileRow['fileType']>, LucideIcon> = {
  document: FileText,
  image: Image,
  video: Video,
  audio: Music,
  archive: Archive,
  code: FileCode,
  other: File,
};

/** An icon for the type of a file, or for a folder. */
export function EntryIcon({
  entry: { type, fileType },
  className,
}: {
  entry: Pick<FileRow, 'type' | 'fileType'>;
  className?: string;
}) {
  const Icon = type === 'folder' ? Folder : icons[fileType ?? 'other'];
  return <Icon aria-hidden="true" strokeWidth={1.25} className={className} />;
}
