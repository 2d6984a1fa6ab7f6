/* What a new studio's site shows of invented people, which the owner is asked to replace. */

/** Where visitors write to; nobody reads it. */
export const sampleEmail = 'hello@studio.example';

/** What clients are said to have said. */
export const sampleTestimonials = [
  {
    content:
      'We forgot the camera was there. Then the album came, and there was my father laughing in a way I had not seen in years.',
    name: 'Hannah & Joel',
    role: 'Married in September',
  },
  {
    content:
      'Forty-five minutes, three restless children, one calm photographer. We have a picture with everybody looking the same way.',
    name: 'The Okafor family',
    role: 'Family session',
  },
  {
    content:
      'The listing went up on a Thursday with these pictures. By Sunday we had four offers, all of them from people who said they loved the light.',
    name: 'Marta Lindqvist',
    role: 'Real estate',
  },
] as const;
