const mebibyte = 1024 * 1024;

/** How much our own client sends of a large file at a time, in bytes; a smaller file goes as one form. */
export const pieceBytes = 8 * mebibyte;

/** The smallest piece that is taken, in bytes; the last one of a file may be smaller. */
export const minPieceBytes = mebibyte / 4;

/** For how long an upload waits for its next piece, in hours. */
export const uploadHours = 24;

/** How many uploads one person may have begun and not ended. */
export const maxOpenUploads = 50;
