/** Sentences of uploads that come in pieces. */
export const resumableMessages = {
  cancelled: 'The upload was cancelled. Nothing was saved.',
  pieceTaken: 'The piece was received.',

  sizeRequired: 'The size of the file is needed, in bytes',
  sizeWrong: (most: string) => `A file must have at least one byte and at most ${most}`,
  startWrong: 'The start of the piece must be a number of bytes',
  gone: 'This upload does not exist anymore. Please start it again.',
  elsewhere: (received: number) => `The upload is at byte ${received}. Please continue from there.`,
  beyond: 'This piece goes beyond the end of the file.',
  pieceSmall: (least: string) => `A piece must have at least ${least}, unless it is the last one.`,
  incomplete: 'The upload is not complete yet.',
  finishing: 'The upload is being finished. Please wait a moment.',
  tooMany: (most: number) =>
    `At most ${most} uploads can be open at a time. Please finish or cancel one.`,
} as const;
