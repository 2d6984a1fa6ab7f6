/** Why no answer came, or none that was read. */
type OutgoingReason = 'privateAddress' | 'unreachable' | 'tooSlow' | 'tooLarge' | 'redirected';

/** A question that came to nothing. It names neither address nor headers: either may hold a secret. */
export class OutgoingFailure extends Error {
  readonly reason: OutgoingReason;
  /** The server was reached, so that it may have done what it was asked. */
  readonly mayHaveArrived: boolean;

  constructor(reason: OutgoingReason, mayHaveArrived = false) {
    super(`The call came to nothing: ${reason}.`);
    this.name = 'OutgoingFailure';
    this.reason = reason;
    this.mayHaveArrived = mayHaveArrived;
  }
}
