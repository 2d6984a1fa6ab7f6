import { shortTime } from '../../../../lib/formats/studio-time.ts';

/** `9a` for `9:00 AM`, `2:30p` for `2:30 PM`, as the cells of a month are small. */
export function compactTime(time: string): string {
  return shortTime(time).replace(' AM', 'a').replace(' PM', 'p');
}
