import type { DocumentedTexts } from './model.ts';

/** What the screens of these areas say: landing and gallery, contact form, login and signup, sign-in popup. */
export const siteTexts: readonly DocumentedTexts[] = [
  {
    area: 'landing and gallery',
    source: 'apps/web/src/app/shell/site-header.tsx',
    proof: 'apps/web/e2e/landing.spec.ts',
    texts: ['Book Now'],
  },
  {
    area: 'landing and gallery',
    source: 'apps/web/src/features/gallery/site/album-heading.tsx',
    proof: 'apps/web/e2e/gallery.spec.ts',
    texts: ['Our Gallery'],
  },
  {
    area: 'landing and gallery',
    source: 'apps/web/src/app/pages/gallery-page.tsx',
    proof: 'apps/web/e2e/gallery.spec.ts',
    texts: ['Browse through our portfolio of work.'],
  },
  {
    area: 'landing and gallery',
    source: 'apps/web/src/features/portfolio/site/gallery.tsx',
    proof: 'apps/web/e2e/gallery.spec.ts',
    texts: [
      'No items found in this category',
      'Please try another category or check back later.',
      'Failed to load gallery data. Please try again later.',
    ],
  },
  {
    area: 'landing and gallery',
    source: 'apps/web/src/features/portfolio/site/categories.ts',
    proof: 'apps/web/e2e/landing.spec.ts',
    texts: ['All'],
  },
  {
    area: 'landing and gallery',
    source: 'apps/web/src/features/services/site/service-links.tsx',
    proof: 'apps/web/e2e/landing-loads.spec.ts',
    texts: [{ text: '{title} Photography', shown: 'Wedding Photography' }],
  },
  {
    area: 'landing and gallery',
    source: 'apps/web/src/app/shell/site-links.ts',
    proof: 'apps/web/e2e/landing.spec.ts',
    texts: ['About', 'Services', 'Contact'],
  },
  {
    area: 'landing and gallery',
    source: 'apps/web/src/app/shell/site-links.ts',
    proof: 'apps/web/e2e/gallery.spec.ts',
    texts: ['Gallery'],
  },
  {
    area: 'landing and gallery',
    source: 'packages/contract/src/services/public-messages.ts',
    proof: 'apps/web/e2e/landing-loads.spec.ts',
    texts: [
      'Error loading services. Please try again later.',
      'No services available at this time. Please check back later.',
    ],
  },
  {
    area: 'landing and gallery',
    source: 'packages/contract/src/services/constants.ts',
    proof: 'apps/web/e2e/landing-loads.spec.ts',
    texts: ['Custom Quotes'],
  },
  {
    area: 'landing and gallery',
    source: 'packages/contract/src/services/constants.ts',
    proof: 'apps/web/e2e/landing.spec.ts',
    texts: ['Starting at $2,500'],
  },
  {
    area: 'landing and gallery',
    source: 'packages/contract/src/services/constants.ts',
    proof: 'apps/web/src/features/services/site/offers.test.ts',
    texts: ['Starting at $350', 'Starting at $800', 'Starting at $250', 'Starting at $400'],
  },
  {
    area: 'landing and gallery',
    source: 'apps/web/src/features/portfolio/site/sample-works.ts',
    proof: 'apps/web/e2e/landing-loads.spec.ts',
    texts: ['Wedding', 'Portrait', 'Family', 'Event', 'Commercial', 'Product'],
  },
  {
    area: 'landing and gallery',
    source: 'packages/contract/src/content/constants.ts',
    proof: 'apps/web/e2e/landing.spec.ts',
    texts: ['The person behind the lens', 'Get in touch', '#contact'],
  },
  {
    area: 'landing and gallery',
    source: 'packages/contract/src/newsletter/messages.ts',
    proof: 'apps/web/e2e/messages.spec.ts',
    texts: ['Thank you for subscribing!'],
  },
  {
    area: 'contact form',
    source: 'packages/contract/src/messages/messages.ts',
    proof: 'apps/web/e2e/contact.spec.ts',
    texts: [
      'Sending your message...',
      'Failed to send your message. Please try again.',
      'An unexpected error occurred. Please try again later.',
    ],
  },
  {
    area: 'contact form',
    source: 'packages/contract/src/messages/messages.ts',
    proof: 'apps/web/src/features/messages/site/contact-failure.test.ts',
    texts: ['Failed to submit contact form. Please try again later.'],
  },
  {
    area: 'login and signup',
    source: 'apps/web/src/features/accounts/site/login-form.tsx',
    proof: 'apps/web/e2e/forgot-password.spec.ts',
    texts: ['Email Address', 'Password'],
  },
  {
    area: 'login and signup',
    source: 'apps/web/src/features/accounts/site/forgot-password.tsx',
    proof: 'apps/web/e2e/forgot-password.spec.ts',
    texts: ['Forgot password?'],
  },
  {
    area: 'login and signup',
    source: 'apps/web/src/features/accounts/site/login-form.tsx',
    proof: 'apps/web/e2e/accounts.spec.ts',
    texts: ['Login', 'Logging in...'],
  },
  {
    area: 'login and signup',
    source: 'apps/web/src/features/accounts/site/signup-form.tsx',
    proof: 'apps/web/e2e/signup.spec.ts',
    texts: ['First Name', 'Last Name', 'Confirm Password', 'Creating Account...'],
  },
  {
    area: 'login and signup',
    source: 'apps/web/src/features/accounts/site/signup-form.tsx',
    proof: 'apps/web/e2e/accounts.spec.ts',
    texts: ['Signup'],
  },
  {
    area: 'login and signup',
    source: 'packages/contract/src/accounts/messages.ts',
    proof: 'apps/web/e2e/accounts.spec.ts',
    texts: [
      'Email is required',
      'Invalid email',
      'Password is required',
      'Login failed. Please check your credentials.',
      'Request was blocked. Please disable ad blockers or security extensions and try again.',
      'Login failed. Please try again later.',
    ],
  },
  {
    area: 'login and signup',
    source: 'packages/contract/src/accounts/messages.ts',
    proof: 'apps/server/src/domains/accounts/rest.test.ts',
    texts: [
      'Password must be at least 8 characters long and contain uppercase, lowercase, numbers, and special characters',
      'Passwords do not match',
      'An account with this email already exists',
    ],
  },
  {
    area: 'login and signup',
    source: 'packages/contract/src/accounts/messages.ts',
    proof: 'apps/web/src/features/accounts/site/failures.test.ts',
    texts: [
      'Registration failed. Please try again.',
      'Registration failed. Please try again later.',
    ],
  },
  {
    area: 'sign-in popup',
    source: 'packages/contract/src/connections/messages.ts',
    proof: 'apps/web/src/features/connections/site/oauth-callback.browser.test.tsx',
    texts: [
      'Processing authentication...',
      {
        text: 'Processing {provider} authentication...',
        shown: 'Processing Google authentication...',
      },
      {
        text: 'Successfully authenticated with {provider}',
        shown: 'Successfully authenticated with Google',
      },
      'Authentication failed',
      'Authentication error',
      'Invalid authentication response',
      { text: 'Error: {reason}', shown: 'Error: Google refused.' },
      'Missing required OAuth parameters',
      'Failed to process authentication',
      'An unexpected error occurred',
      'OAuth authentication failed',
    ],
  },
];
