const mebibyte = 1024 * 1024;

/** Piece size of our own client for a large file, in bytes; a smaller file is sent as one form. */
export const pieceBytes = 8 * mebibyte;

/** The smallest accepted piece, in bytes; the last one of a file may be smaller. */
export const minPieceBytes = mebibyte / 4;

/** Hours after which an upload without another piece expires. */
export const uploadHours = 24;

/** Most unfinished uploads per person. */
export const maxOpenUploads = 50;
