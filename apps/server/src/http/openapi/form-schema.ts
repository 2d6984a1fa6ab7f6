import {
  type SlotName,
  slotHint,
  slotOf,
  type UploadSlot,
} from '@shutterhouse/contract/upload-slots';
import type { z } from 'zod';
import type { Described } from './operation.ts';
import { inputSchema, type JsonSchema } from './wire-schema.ts';

/** The fields of a body as a form: the picture's id `as` is replaced by the picture itself. */
export function formInsteadOf(
  body: JsonSchema,
  { slot: name, as }: { slot: SlotName; as: string },
): Described {
  const { [as]: _, ...properties } = body.properties ?? {};
  const slot = slotOf(name);
  return {
    schema: {
      ...body,
      properties: { ...properties, [slot.field]: filesSchema(slot) },
      required: (body.required ?? []).filter((each) => each !== as),
    },
    encoding: typesOf([slot]),
  };
}

/** A form with the files of one of the slots, each in the field of its slot, and other fields. */
export function formOf(names: readonly SlotName[], fields: z.ZodObject | undefined): Described {
  const slots = names.map(slotOf);
  const byField = Map.groupBy(names, (name) => slotOf(name).field);
  const files = slots.map((slot) => {
    const users = byField.get(slot.field) ?? [];
    const only = byField.size > 1 ? ` For the slot ${users.join(', ')}.` : '';
    return [slot.field, filesSchema(slot, only)] as const;
  });
  const { properties = {}, required = [] } = fields ? inputSchema(fields, {}) : {};
  const carriers = [...byField.keys()];
  return {
    schema: {
      type: 'object',
      properties: { ...Object.fromEntries(files), ...properties },
      ...(carriers.length === 1
        ? { required: [...carriers, ...required] }
        : { required, anyOf: carriers.map((field) => ({ required: [field] })) }),
    },
    encoding: typesOf(slots),
  };
}

/** One file, or a list where the slot allows several. */
function filesSchema(slot: UploadSlot, only = ''): JsonSchema {
  const description = `${slotHint(slot)}${only}`;
  const file = { type: 'string', format: 'binary' } as const;
  if (slot.maxCount === 1) return { ...file, description };
  return { type: 'array', items: file, minItems: 1, maxItems: slot.maxCount, description };
}

function typesOf(slots: readonly UploadSlot[]): NonNullable<Described['encoding']> {
  return Object.fromEntries(
    slots.flatMap(({ field, types }) =>
      types ? [[field, { contentType: types.join(', ') }]] : [],
    ),
  );
}
