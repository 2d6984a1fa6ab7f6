import { describe, expect, it } from 'vitest';
import { customerInput, requestBookingInput } from './schema.ts';

const customer = {
  firstName: 'Ada',
  lastName: 'Nilsson',
  email: 'ada@example.com',
  phone: '+1 (212)555-0147',
};

describe('the customer of a booking', () => {
  it('gets a message for each missing field', () => {
    const { error } = customerInput.safeParse({
      firstName: ' ',
      lastName: '',
      email: '',
      phone: '',
    });
    const sentences = error?.issues.map(({ path, message }) => [path[0], message]);
    expect(sentences).toContainEqual(['firstName', 'First name is required']);
    expect(sentences).toContainEqual(['lastName', 'Last name is required']);
    expect(sentences).toContainEqual(['email', 'Email address is required']);
    expect(sentences).toContainEqual(['phone', 'Phone number is required']);
  });

  it('may have a name of 80 characters and no longer', () => {
    expect(customerInput.safeParse({ ...customer, firstName: 'x'.repeat(80) }).success).toBe(true);
    const { error } = customerInput.safeParse({ ...customer, firstName: 'x'.repeat(81) });
    expect(error?.issues[0]?.message).toBe('First name can have at most 80 characters');
  });
});

describe('a booking request', () => {
  const request = {
    service: 'Portraits',
    packageId: 'p',
    customer,
    startsAt: '2030-06-01T14:00:00Z',
    payment: { type: 'credit' },
  };

  it('parses its time to an instant', () => {
    expect(requestBookingInput.parse(request).startsAt).toEqual(new Date('2030-06-01T14:00:00Z'));
  });

  it.each(['2030-02-31T14:00:00Z', '9999-01-01T00:00:00Z', '2030-06-01', 'tomorrow', 7, null])(
    'refuses the time %s',
    (startsAt) => {
      expect(requestBookingInput.safeParse({ ...request, startsAt }).success).toBe(false);
    },
  );

  it('ignores a price and a status sent by the visitor', () => {
    const parsed = requestBookingInput.parse({ ...request, priceCents: 1, status: 'confirmed' });
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(request).sort());
  });
});
