import {
  type AvailabilityInput,
  availabilityInput,
  defaultAvailability,
} from '@shutterhouse/contract/availability/schema';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { EditableAvailability } from './queries.ts';

/** The rules as their form holds them. */
export type AvailabilityValues = z.input<typeof availabilityInput>;
export type AvailabilityForm = UseFormReturn<AvailabilityValues, unknown, AvailabilityInput>;

/** The values of the form: what a service leaves to the studio is an empty field. */
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

/** What the form holds, when all of it is right. */
export function rulesOf(values: unknown): AvailabilityInput | undefined {
  return availabilityInput.safeParse(values).data;
}
