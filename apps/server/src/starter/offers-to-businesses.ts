import { t } from '@shutterhouse/contract/sentences';
import type { StarterOffer } from './offer.ts';

/** What a new studio offers to businesses and hosts. */
export function offersToBusinesses() {
  return {
    events: {
      title: t('Events'),
      icon: 'Events',
      description: t('Dinners, conferences and celebrations, told as they happened.'),
      durationMinutes: 240,
      picture: 'table-candles',
      packages: [
        {
          name: t('Half the Evening'),
          dollars: 800,
          durationHours: 4,
          description: t('The arrivals, the speeches, the best hour of the party.'),
          features: [
            t('4 hours with one photographer'),
            t('150 edited pictures'),
            t('A first selection next morning'),
          ],
        },
        {
          name: t('The Whole Evening'),
          dollars: 1400,
          durationHours: 8,
          description: t('From the empty room to the last guest.'),
          features: [
            t('8 hours with one photographer'),
            t('350 edited pictures'),
            t('A first selection next morning'),
            t('Private online gallery'),
          ],
        },
        {
          name: t('Conference'),
          dollars: 2200,
          durationHours: 10,
          description: t(
            'Stage, corridors and portraits of the speakers, delivered while people still talk about it.',
          ),
          features: [
            t('10 hours with two photographers'),
            t('Portraits of all speakers'),
            t('Pictures for the press within the hour'),
            t('Private online gallery'),
          ],
        },
      ],
    },
    commercial: {
      title: t('Commercial'),
      icon: 'Business/Commercial',
      description: t('Products, places and people of a business, lit with care.'),
      isQuoted: true,
      durationMinutes: 120,
      picture: 'bottle-slate',
      packages: [
        {
          name: t('Product Table'),
          dollars: 1200,
          durationHours: 2,
          description: t('Up to ten products on one background, lit as if each were the only one.'),
          features: [t('Up to 10 products'), t('30 edited pictures'), t('Web and print sizes')],
        },
        {
          name: t('Team & Place'),
          dollars: 1800,
          durationHours: 4,
          description: t('Portraits of the team and the rooms in which the work is done.'),
          features: [
            t('Up to 20 people'),
            t('60 edited pictures'),
            t('Consistent background and light'),
            t('Web and print sizes'),
          ],
        },
        {
          name: t('Campaign Day'),
          dollars: 3600,
          durationHours: 8,
          description: t('A day on set, planned with you picture by picture.'),
          features: [
            t('8 hours, studio or location'),
            t('Shot list and mood board'),
            t('Assistant and lighting'),
            t('Full usage for two years'),
          ],
        },
      ],
    },
    realEstate: {
      title: t('Real Estate'),
      icon: 'Real Estate',
      description: t('Rooms as they feel when you stand in them, ready for the listing.'),
      durationMinutes: 120,
      picture: 'room-low-sun',
      packages: [
        {
          name: t('The Listing'),
          dollars: 400,
          durationHours: 2,
          description: t('A home of up to 2,000 square feet, inside and out.'),
          features: [t('25 edited pictures'), t('Next-day delivery'), t('Sizes for every portal')],
        },
        {
          name: t('The House'),
          dollars: 650,
          durationHours: 3,
          description: t('A larger home, with the garden and the street in their best light.'),
          features: [
            t('45 edited pictures'),
            t('Next-day delivery'),
            t('Twilight exterior'),
            t('Sizes for every portal'),
          ],
        },
        {
          name: t('Architecture'),
          dollars: 1500,
          durationHours: 6,
          description: t('For architects and builders: a building through one day of light.'),
          features: [
            t('From morning to blue hour'),
            t('30 hand-corrected pictures'),
            t('Print-ready files'),
            t('Two years of usage'),
          ],
        },
      ],
    },
  } satisfies Record<string, StarterOffer>;
}
