import { t } from '@shutterhouse/contract/sentences';
import type { StarterOffer } from './offer.ts';

/** What a new studio offers to people. */
export function offersToPeople() {
  return {
    weddings: {
      title: t('Weddings'),
      icon: 'Ring/Wedding',
      description: t('The whole day, from the quiet of the morning to the last dance.'),
      durationMinutes: 480,
      picture: 'veil-window',
      packages: [
        {
          name: t('The Day'),
          dollars: 2500,
          durationHours: 8,
          description: t(
            'One photographer from the preparations to the first dance, and a gallery to share with everybody who was there.',
          ),
          features: [
            t('8 hours with one photographer'),
            t('500 edited pictures'),
            t('Private online gallery'),
            t('A planning walk at your venue'),
            t('Print rights'),
          ],
        },
        {
          name: t('The Day & the Evening'),
          dollars: 3400,
          durationHours: 10,
          description: t(
            'Two photographers, so that nobody has to choose between the speeches and the faces listening to them.',
          ),
          features: [
            t('10 hours with two photographers'),
            t('750 edited pictures'),
            t('Private online gallery'),
            t('An engagement session'),
            t('A linen album, 30 pages'),
          ],
        },
        {
          name: t('The Day & the Album'),
          dollars: 2900,
          durationHours: 8,
          description: t('The whole day, and a book of it that will outlive every telephone.'),
          features: [
            t('8 hours with one photographer'),
            t('500 edited pictures'),
            t('Private online gallery'),
            t('A linen album, 30 pages'),
          ],
        },
      ],
    },
    portraits: {
      title: t('Portraits'),
      icon: 'Family/Portrait',
      description: t('An unhurried hour of good light, for one person or the whole family.'),
      durationMinutes: 60,
      picture: 'family-hill',
      packages: [
        {
          name: t('The Hour'),
          dollars: 350,
          durationHours: 1,
          description: t('One person or two, one place, one good hour of light.'),
          features: [t('1 hour, one place'), t('20 edited pictures'), t('Private online gallery')],
        },
        {
          name: t('The Family'),
          dollars: 520,
          durationHours: 1.5,
          description: t(
            'Time for everybody to warm up, for snacks, and for the picture with the dog.',
          ),
          features: [
            t('90 minutes, up to six people'),
            t('35 edited pictures'),
            t('Private online gallery'),
            t('Three prints, 8 × 10 in'),
          ],
        },
        {
          name: t('Golden Hour'),
          dollars: 680,
          durationHours: 2,
          description: t(
            'Out on the hill until the sun is gone, with two changes of clothes if you like.',
          ),
          features: [
            t('2 hours around sunset'),
            t('50 edited pictures'),
            t('Private online gallery'),
            t('A folded print box of ten'),
          ],
        },
      ],
    },
    graduations: {
      title: t('Graduations'),
      icon: 'Graduation',
      description: t('Cap, gown and the friends who were there, before the ceremony or after it.'),
      durationMinutes: 120,
      picture: 'caps-in-air',
      packages: [
        {
          name: t('The Graduate'),
          dollars: 250,
          durationHours: 1,
          description: t('One graduate, the steps of the library, and a cap that flies.'),
          features: [t('1 hour on campus'), t('20 edited pictures'), t('Private online gallery')],
        },
        {
          name: t('With Friends'),
          dollars: 420,
          durationHours: 2,
          description: t('Up to six graduates, alone and together.'),
          features: [
            t('2 hours, up to six people'),
            t('60 edited pictures'),
            t('Private online gallery'),
            t('Everybody gets the files'),
          ],
        },
        {
          name: t('With Family'),
          dollars: 360,
          durationHours: 1.5,
          description: t(
            'The graduate first, then the people who drove through the night to be there.',
          ),
          features: [
            t('90 minutes on campus'),
            t('35 edited pictures'),
            t('Private online gallery'),
            t('Two prints, 8 × 10 in'),
          ],
        },
      ],
    },
  } satisfies Record<string, StarterOffer>;
}
