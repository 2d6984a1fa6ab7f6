import { createDecoder, type Decoder } from '../media/decoder/decoder.ts';

let decoder: Decoder | undefined;

/**
 * One decoder for all studios of a worker: its process takes half a second to begin. Who closes a studio leaves it to
 * the next one; it ends by itself when nobody needs it, or with the worker.
 */
export function sharedDecoder(): Decoder {
  decoder ??= createDecoder();
  return { ...decoder, close: () => undefined };
}
