import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';

/** A day of a gallery: `Jun 4, 2030`. */
export function formatGalleryDay(day: string): string {
  return formatCalendarDay(day, { dateStyle: 'medium' });
}
