import { type ErrorCode, StudioError } from '@shutterhouse/contract/errors';
import { type FileSourceName, sourceLabels } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';

/**
 * Why a call to a source failed. `goneMidway`: the connection broke during a transfer. `forbidden`: the
 * studio lacks the permission, such as a scope. `rejected`: the source refuses this particular entry or
 * request.
 */
export type SourceErrorKind =
  | 'notFound'
  | 'notAFolder'
  | 'nameTaken'
  | 'nameNotTaken'
  | 'intoItself'
  | 'quotaFull'
  | 'tooLarge'
  | 'rateLimited'
  | 'unreachable'
  | 'goneMidway'
  | 'changedMidway'
  | 'forbidden'
  | 'notConnected'
  | 'locked'
  | 'rejected';

const codes: Record<SourceErrorKind, ErrorCode> = {
  notFound: 'notFound',
  notAFolder: 'unprocessable',
  nameTaken: 'conflict',
  nameNotTaken: 'unprocessable',
  intoItself: 'unprocessable',
  quotaFull: 'storageFull',
  tooLarge: 'tooLarge',
  rateLimited: 'busy',
  unreachable: 'unprocessable',
  goneMidway: 'unprocessable',
  changedMidway: 'conflict',
  forbidden: 'unprocessable',
  notConnected: 'unprocessable',
  locked: 'conflict',
  rejected: 'unprocessable',
};

const sentences: Record<SourceErrorKind, (label: string, detail: string) => string> = {
  notFound: () => messages.notFound,
  notAFolder: () => messages.notAFolder,
  nameTaken: (_, name) => messages.nameTaken(name),
  nameNotTaken: messages.nameNotTaken,
  intoItself: () => messages.intoItself,
  quotaFull: messages.quotaFull,
  tooLarge: messages.tooLargeForService,
  rateLimited: messages.rateLimited,
  unreachable: messages.unreachable,
  goneMidway: messages.goneMidway,
  changedMidway: () => messages.changedMidway,
  forbidden: messages.forbidden,
  notConnected: messages.notConnected,
  locked: messages.locked,
  rejected: messages.unexpectedAnswer,
};

/** A source failed or refused; the message is a sentence for the user. */
export class SourceError extends StudioError {
  readonly kind: SourceErrorKind;
  readonly source: FileSourceName;

  /**
   * @param detail the name that is taken
   * @param sentence replaces the usual message
   */
  constructor(kind: SourceErrorKind, source: FileSourceName, detail = '', sentence?: string) {
    const message = sentence ?? sentences[kind](sourceLabels[source], detail);
    super(codes[kind], message, kind === 'nameTaken' ? { name: message } : undefined);
    this.name = 'SourceError';
    this.kind = kind;
    this.source = source;
  }
}
