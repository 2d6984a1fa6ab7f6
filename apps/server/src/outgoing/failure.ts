/** Why there was no usable response. */
type OutgoingReason = 'privateAddress' | 'unreachable' | 'tooSlow' | 'tooLarge' | 'redirected';

/** A failed request. It contains neither URL nor headers: either may hold a secret. */
export class OutgoingFailure extends Error {
  readonly reason: OutgoingReason;
  /** The server was reached, so that it may have acted on the request. */
  readonly mayHaveArrived: boolean;

  constructor(reason: OutgoingReason, mayHaveArrived = false) {
    super(`The call came to nothing: ${reason}.`);
    this.name = 'OutgoingFailure';
    this.reason = reason;
    this.mayHaveArrived = mayHaveArrived;
  }
}
