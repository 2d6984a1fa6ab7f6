import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { RulesPart } from './rules-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SignInsPart } from './sign-ins-part.tsx';
import { TokensPart } from './tokens-part.tsx';

/** How staff and programs sign in: tokens, the owner's rules, sessions and sign-ins. */
export function SecurityScreen() {
  const feedback = useFeedback();
  return (
    <div className="border-t border-line pt-8">
      <TokensPart />
      <RulesPart feedback={feedback} />
      <SignInsPart feedback={feedback} />
      <SessionsPart feedback={feedback} />
      <FeedbackBanner feedback={feedback} floating />
    </div>
  );
}
