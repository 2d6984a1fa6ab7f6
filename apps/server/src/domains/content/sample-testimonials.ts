import { marked, translate } from '@shutterhouse/contract/sentences';

const said = [
  {
    content: marked(
      'We forgot the camera was there. Then the album came, and there was my father laughing in a way I had not seen in years.',
    ),
    name: marked('Hannah & Joel'),
    role: marked('Married in September'),
  },
  {
    content: marked(
      'Forty-five minutes, three restless children, one calm photographer. We have a picture with everybody looking the same way.',
    ),
    name: marked('The Okafor family'),
    role: marked('Family session'),
  },
  {
    content: marked(
      'The listing went up on a Thursday with these pictures. By Sunday we had four offers, all of them from people who said they loved the light.',
    ),
    name: marked('Marta Lindqvist'),
    role: marked('Real estate'),
  },
] as const;

/** What the starter content's invented customers say, in the current language. */
export function sampleTestimonials(): { content: string; name: string; role: string }[] {
  return said.map(({ content, name, role }) => ({
    content: translate(content),
    name: translate(name),
    role: translate(role),
  }));
}
