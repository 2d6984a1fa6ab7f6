import { metaDescriptionLength } from '@shutterhouse/contract/content/constants';
import { t } from '@shutterhouse/contract/sentences';

/** The advice on the length of a description for search engines. */
export function metaAdvice(text: string): {
  tone: 'good' | 'warning' | 'muted';
  advice: string;
} {
  const { recommendedMin, recommendedMax } = metaDescriptionLength;
  const count = [...text.trim()].length;
  if (count === 0) return { tone: 'muted', advice: t('0 characters, nothing yet') };
  if (count < recommendedMin) {
    return {
      tone: 'warning',
      advice: t(
        '{count, plural, one {# character} other {# characters}}, {missing, number} short',
        {
          count,
          missing: recommendedMin - count,
        },
      ),
    };
  }
  if (count > recommendedMax) {
    return {
      tone: 'warning',
      advice: t(
        '{count, plural, one {# character} other {# characters}}, {surplus, number} too many',
        {
          count,
          surplus: count - recommendedMax,
        },
      ),
    };
  }
  const advice = t('{count, plural, one {# character} other {# characters}}, a good length', {
    count,
  });
  return { tone: 'good', advice };
}
