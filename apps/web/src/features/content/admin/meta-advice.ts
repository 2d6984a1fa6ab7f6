import { metaDescriptionLength } from '@shutterhouse/contract/content/constants';
import { t } from '@shutterhouse/contract/sentences';

/** The advice on the length of a description for search engines. */
export function metaAdvice(text: string): {
  count: number;
  tone: 'good' | 'warning' | 'muted';
  advice: string;
} {
  const { recommendedMin, recommendedMax } = metaDescriptionLength;
  const count = [...text.trim()].length;
  if (count === 0) return { count, tone: 'muted', advice: t('nothing yet') };
  if (count < recommendedMin) {
    return {
      count,
      tone: 'warning',
      advice: t('{missing} short', { missing: recommendedMin - count }),
    };
  }
  if (count > recommendedMax) {
    return {
      count,
      tone: 'warning',
      advice: t('{surplus} too many', { surplus: count - recommendedMax }),
    };
  }
  return { count, tone: 'good', advice: t('a good length') };
}
