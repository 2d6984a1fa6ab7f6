import { availabilityMessages } from '@shutterhouse/contract/availability/messages';
import {
  defaultRules,
  hoursOn,
  type SessionRules,
} from '@shutterhouse/contract/availability/rules';
import { addDays } from '@shutterhouse/contract/calendar-days';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { wallClock } from '../../../../lib/formats/studio-time.ts';

/** The rules that the wizard knows for when sessions can be booked. */
export type DayRules = Pick<SessionRules, 'hours' | 'closures' | 'noticeHours' | 'horizonDays'>;

/** The days that can be chosen (`YYYY-MM-DD` of the studio's calendar), and a sentence about them. */
export type BookableDays = {
  today: string;
  first: string;
  last: string;
  isClosed: (day: string) => boolean;
  /** Undefined while only the default limit of two years applies. */
  sentence: string | undefined;
};

const { visitor } = availabilityMessages;

/** The days on which sessions can be booked at an instant, by the studio's clock. */
export function bookableDays(rules: DayRules, now: Date, clock: StudioClock): BookableDays {
  const { noticeHours, horizonDays } = rules;
  const { day: today } = wallClock(now, clock);
  const earliest = wallClock(new Date(now.getTime() + noticeHours * 3_600_000), clock);
  const sentences = [
    ...(noticeHours === 0 ? [] : [visitor.notice(noticeHours)]),
    ...(horizonDays === defaultRules.horizonDays ? [] : [visitor.tooFarAhead(horizonDays)]),
  ];
  return {
    today,
    first: earliest.day,
    // One day less than the server allows, so that all of the last day is within the limit.
    last: addDays(today, horizonDays - 1),
    isClosed: (day) => {
      const windows = hoursOn(rules, day);
      // The notice period may end after the day's opening hours.
      const from = noticeHours > 0 && day === earliest.day ? earliest.minute : 0;
      return !windows.some(({ closes }) => closes >= from);
    },
    sentence: sentences.length === 0 ? undefined : sentences.join(' '),
  };
}

/** Whether a day can be chosen. */
export function isBookable({ first, last, isClosed }: BookableDays, day: string): boolean {
  return first <= day && day <= last && !isClosed(day);
}
