import { metaDescriptionLength } from '@shutterhouse/contract/content/constants';

/** The advice on the length of a description for search engines. */
export function metaAdvice(text: string): {
  count: number;
  tone: 'good' | 'warning' | 'muted';
  advice: string;
} {
  const { recommendedMin, recommendedMax } = metaDescriptionLength;
  const count = [...text.trim()].length;
  if (count === 0) return { count, tone: 'muted', advice: 'nothing yet' };
  if (count < recommendedMin) {
    return { count, tone: 'warning', advice: `${recommendedMin - count} short` };
  }
  if (count > recommendedMax) {
    return { count, tone: 'warning', advice: `${count - recommendedMax} too many` };
  }
  return { count, tone: 'good', advice: 'a good length' };
}
