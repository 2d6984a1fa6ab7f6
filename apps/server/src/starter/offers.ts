import type { ServiceIcon } from '@shutterhouse/contract/services/constants';
import type { StarterPicture } from './pictures.ts';

/** A package of a new studio; the price in cents, the length in hours. */
type StarterPackage = {
  name: string;
  priceCents: number;
  durationHours: number;
  description: string;
  features: string[];
};

type StarterService = {
  title: string;
  icon: ServiceIcon;
  description: string;
  price: string;
  durationMinutes: number;
  picture: StarterPicture;
  packages: StarterPackage[];
};

/** The services of a new studio. */
export const starterServices: readonly StarterService[] = [
  {
    title: 'Weddings',
    icon: 'Ring/Wedding',
    description: 'The whole day, from the quiet of the morning to the last dance.',
    price: 'Starting at $2,500',
    durationMinutes: 480,
    picture: 'veil-window',
    packages: [
      {
        name: 'The Day',
        priceCents: 250_000,
        durationHours: 8,
        description:
          'One photographer from the preparations to the first dance, and a gallery to share with everybody who was there.',
        features: [
          '8 hours with one photographer',
          '500 edited pictures',
          'Private online gallery',
          'A planning walk at your venue',
          'Print rights',
        ],
      },
      {
        name: 'The Day & the Evening',
        priceCents: 340_000,
        durationHours: 10,
        description:
          'Two photographers, so that nobody has to choose between the speeches and the faces listening to them.',
        features: [
          '10 hours with two photographers',
          '750 edited pictures',
          'Private online gallery',
          'An engagement session',
          'A linen album, 30 pages',
        ],
      },
      {
        name: 'The Day & the Album',
        priceCents: 290_000,
        durationHours: 8,
        description: 'The whole day, and a book of it that will outlive every telephone.',
        features: [
          '8 hours with one photographer',
          '500 edited pictures',
          'Private online gallery',
          'A linen album, 30 pages',
        ],
      },
    ],
  },
  {
    title: 'Portraits',
    icon: 'Family/Portrait',
    description: 'An unhurried hour of good light, for one person or the whole family.',
    price: 'Starting at $350',
    durationMinutes: 60,
    picture: 'family-hill',
    packages: [
      {
        name: 'The Hour',
        priceCents: 35_000,
        durationHours: 1,
        description: 'One person or two, one place, one good hour of light.',
        features: ['1 hour, one place', '20 edited pictures', 'Private online gallery'],
      },
      {
        name: 'The Family',
        priceCents: 52_000,
        durationHours: 1.5,
        description: 'Time for everybody to warm up, for snacks, and for the picture with the dog.',
        features: [
          '90 minutes, up to six people',
          '35 edited pictures',
          'Private online gallery',
          'Three prints, 8 × 10 in',
        ],
      },
      {
        name: 'Golden Hour',
        priceCents: 68_000,
        durationHours: 2,
        description:
          'Out on the hill until the sun is gone, with two changes of clothes if you like.',
        features: [
          '2 hours around sunset',
          '50 edited pictures',
          'Private online gallery',
          'A folded print box of ten',
        ],
      },
    ],
  },
  {
    title: 'Events',
    icon: 'Events',
    description: 'Dinners, conferences and celebrations, told as they happened.',
    price: 'Starting at $800',
    durationMinutes: 240,
    picture: 'table-candles',
    packages: [
      {
        name: 'Half the Evening',
        priceCents: 80_000,
        durationHours: 4,
        description: 'The arrivals, the speeches, the best hour of the party.',
        features: [
          '4 hours with one photographer',
          '150 edited pictures',
          'A first selection next morning',
        ],
      },
      {
        name: 'The Whole Evening',
        priceCents: 140_000,
        durationHours: 8,
        description: 'From the empty room to the last guest.',
        features: [
          '8 hours with one photographer',
          '350 edited pictures',
          'A first selection next morning',
          'Private online gallery',
        ],
      },
      {
        name: 'Conference',
        priceCents: 220_000,
        durationHours: 10,
        description:
          'Stage, corridors and portraits of the speakers, delivered while people still talk about it.',
        features: [
          '10 hours with two photographers',
          'Portraits of all speakers',
          'Pictures for the press within the hour',
          'Private online gallery',
        ],
      },
    ],
  },
  {
    title: 'Commercial',
    icon: 'Business/Commercial',
    description: 'Products, places and people of a business, lit with care.',
    price: 'Custom Quotes',
    durationMinutes: 120,
    picture: 'bottle-slate',
    packages: [
      {
        name: 'Product Table',
        priceCents: 120_000,
        durationHours: 2,
        description: 'Up to ten products on one background, lit as if each were the only one.',
        features: ['Up to 10 products', '30 edited pictures', 'Web and print sizes'],
      },
      {
        name: 'Team & Place',
        priceCents: 180_000,
        durationHours: 4,
        description: 'Portraits of the team and the rooms in which the work is done.',
        features: [
          'Up to 20 people',
          '60 edited pictures',
          'Consistent background and light',
          'Web and print sizes',
        ],
      },
      {
        name: 'Campaign Day',
        priceCents: 360_000,
        durationHours: 8,
        description: 'A day on set, planned with you picture by picture.',
        features: [
          '8 hours, studio or location',
          'Shot list and mood board',
          'Assistant and lighting',
          'Full usage for two years',
        ],
      },
    ],
  },
  {
    title: 'Graduations',
    icon: 'Graduation',
    description: 'Cap, gown and the friends who were there, before the ceremony or after it.',
    price: 'Starting at $250',
    durationMinutes: 120,
    picture: 'caps-in-air',
    packages: [
      {
        name: 'The Graduate',
        priceCents: 25_000,
        durationHours: 1,
        description: 'One graduate, the steps of the library, and a cap that flies.',
        features: ['1 hour on campus', '20 edited pictures', 'Private online gallery'],
      },
      {
        name: 'With Friends',
        priceCents: 42_000,
        durationHours: 2,
        description: 'Up to six graduates, alone and together.',
        features: [
          '2 hours, up to six people',
          '60 edited pictures',
          'Private online gallery',
          'Everybody gets the files',
        ],
      },
      {
        name: 'With Family',
        priceCents: 36_000,
        durationHours: 1.5,
        description: 'The graduate first, then the people who drove through the night to be there.',
        features: [
          '90 minutes on campus',
          '35 edited pictures',
          'Private online gallery',
          'Two prints, 8 × 10 in',
        ],
      },
    ],
  },
  {
    title: 'Real Estate',
    icon: 'Real Estate',
    description: 'Rooms as they feel when you stand in them, ready for the listing.',
    price: 'Starting at $400',
    durationMinutes: 120,
    picture: 'room-low-sun',
    packages: [
      {
        name: 'The Listing',
        priceCents: 40_000,
        durationHours: 2,
        description: 'A home of up to 2,000 square feet, inside and out.',
        features: ['25 edited pictures', 'Next-day delivery', 'Sizes for every portal'],
      },
      {
        name: 'The House',
        priceCents: 65_000,
        durationHours: 3,
        description: 'A larger home, with the garden and the street in their best light.',
        features: [
          '45 edited pictures',
          'Next-day delivery',
          'Twilight exterior',
          'Sizes for every portal',
        ],
      },
      {
        name: 'Architecture',
        priceCents: 150_000,
        durationHours: 6,
        description: 'For architects and builders: a building through one day of light.',
        features: [
          'From morning to blue hour',
          '30 hand-corrected pictures',
          'Print-ready files',
          'Two years of usage',
        ],
      },
    ],
  },
];
