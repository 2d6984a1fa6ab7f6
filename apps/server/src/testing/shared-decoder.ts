import { createDecoder, type Decoder } from '../media/decoder/decoder.ts';

let decoder: Decoder | undefined;

/**
 * One decoder for all studios of a worker: its process takes half a second to start. Closing a studio leaves it open;
 * it exits when it is idle, or with the worker.
 */
export function sharedDecoder(): Decoder {
  decoder ??= createDecoder();
  return { ...decoder, close: () => undefined };
}
