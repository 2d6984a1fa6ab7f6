import { metaDescriptionLength } from '@shutterhouse/contract/content/constants';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { metaAdvice } from './meta-advice.ts';

export type MetaCountProps = { text: string };

/** The length of the description for search engines, and the recommended one. */
export function MetaCount({ text }: MetaCountProps) {
  const { recommendedMin, recommendedMax } = metaDescriptionLength;
  const { count, tone, advice } = metaAdvice(text);
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>
        For search engines; {recommendedMin} to {recommendedMax} characters recommended.
      </span>
      <StatusDot tone={tone} className="figures">
        {count} {count === 1 ? 'character' : 'characters'}, {advice}
      </StatusDot>
    </span>
  );
}
