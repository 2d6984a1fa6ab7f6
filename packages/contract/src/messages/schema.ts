import { z } from 'zod';
import { email, lengths, optionalPhone, requiredText } from '../validators.ts';

/** What the contact form sends. `website` is a trap for robots: people never see it, so it stays empty. */
export const submitContactInput = z.object({
  name: requiredText('Name', lengths.name),
  email: email(),
  phone: optionalPhone.default(''),
  service: requiredText('Service', lengths.title),
  message: requiredText('Message', lengths.message),
  website: z.string().max(200, 'This field must stay empty').default(''),
});
export type SubmitContactInput = z.infer<typeof submitContactInput>;
