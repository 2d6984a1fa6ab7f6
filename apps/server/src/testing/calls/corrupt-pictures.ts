import { expect } from 'vitest';
import { faultsOf } from './answers.ts';
import type { RawResponse } from './tcp.ts';
import type { WritingCall } from './writing-calls.ts';

/** Expects each response to be a refusal with this status and text. */
export function expectRefusals(
  answers: Record<string, RawResponse>,
  status = 400,
  says?: RegExp | string,
) {
  for (const [transport, answer] of Object.entries(answers)) {
    expect(faultsOf(answer), transport).toEqual([]);
    expect(answer.status, `${transport}: ${answer.body}`).toBe(status);
    if (says !== undefined) expect(answer.body, transport).toMatch(says);
  }
}

/** The paths of all leaves and branches of an input, such as `customer.email`. */
export function pathsIn(value: object, above = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const path = above === '' ? key : `${above}.${key}`;
    return typeof inner === 'object' && inner !== null ? [path, ...pathsIn(inner, path)] : [path];
  });
}

function withValue(value: object, path: string, wrong: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => {
      if (key !== first) return [key, inner];
      const deeper = rest.length > 0 && typeof inner === 'object' && inner !== null;
      return [key, deeper ? withValue(inner, rest.join('.'), wrong) : wrong];
    }),
  );
}

/** Replaces one field for both transports, where it may have different names. */
export function corrupt(call: WritingCall, at: number, wrong: unknown) {
  const inBody = pathsIn(call.body)[at] ?? '';
  const inInput = inBody === 'timestamp' ? 'startsAt' : inBody;
  return {
    body: JSON.stringify(withValue(call.body, inBody, wrong)),
    input: JSON.stringify(withValue(call.input, inInput, wrong)),
  };
}
