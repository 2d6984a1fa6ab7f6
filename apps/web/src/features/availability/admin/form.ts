import {
  type AvailabilityInput,
  availabilityInput,
  defaultAvailability,
} from '@shutterhouse/contract/availability/schema';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { EditableAvailability } from './queries.ts';

/** The shape of the form's values. */
export type AvailabilityValues = z.input<typeof availabilityInput>;
export type AvailabilityForm = UseFormReturn<AvailabilityValues, unknown, AvailabilityInput>;

/** The initial values of the form: a field that a service inherits from the studio is empty. */
export function toValues(saved: EditableAvailability | undefined): AvailabilityValues {
  const { version: _, services, ...rules } = saved ?? defaultAvailability;
  return {
    ...rules,
    services: services.map(({ bufferBefore, bufferAfter, noticeHours, horizonDays, ...own }) => ({
      ...own,
      bufferBefore: bufferBefore ?? undefined,
      bufferAfter: bufferAfter ?? undefined,
      noticeHours: noticeHours ?? undefined,
      horizonDays: horizonDays ?? undefined,
    })),
  };
}

/** The form's rules, when all are valid. */
export function rulesOf(values: unknown): AvailabilityInput | undefined {
  return availabilityInput.safeParse(values).data;
}
