import { expect, test } from 'vitest';
import type { z } from 'zod';
import { loginInput, registerInput } from './accounts/schema.ts';
import { createBookingInput, createCallerBookingInput } from './bookings/desk.ts';
import { createMiniSessionInput } from './bookings/mini-session-schema.ts';
import { createTestimonialInput } from './content/schema.ts';
import { createFolderInput } from './files/schema.ts';
import { createFinanceInput } from './finance/schema.ts';
import { createAlbumInput } from './gallery/schema.ts';
import { replyInput, submitContactInput } from './messages/schema.ts';
import { createPackageInput } from './packages/schema.ts';
import { portfolioCategories } from './portfolio/constants.ts';
import { createPortfolioItemInput } from './portfolio/schema.ts';
import { createCategoryInput } from './products/schema.ts';
import { serviceIcons } from './services/constants.ts';
import { createServiceInput } from './services/schema.ts';
import { updateBillingInput } from './settings/billing.ts';
import { createUserInput } from './users/schema.ts';

/** A wrong value, the path of its field, and the sentence. */
type Wrong = readonly [change: object, field: string, sentence: string];

const long = (length: number) => 'x'.repeat(length);
const notALink = 'Please enter a valid URL or path';
const notAnEmail = 'Please enter a valid email address';
const notAPhone = 'Please enter a valid phone number';
const tooLong = 'Description can have at most 2,000 characters';
const years = 'The date must be between the years 1970 and 2100';

const session = { name: 'Portraits', priceCents: 35_000, durationHours: 1.5 };
const desk = { userId: 'u', startsAt: '2030-06-04T14:00:00Z', service: session };
const { userId: _, ...call } = desk;
const signup = {
  ...{ firstName: 'Robin', lastName: 'Lens', email: 'robin@client.example' },
  ...{ password: 'Golden-Hour-42!', confirmPassword: 'Golden-Hour-42!' },
};
const same = (password: string) => ({ password, confirmPassword: password });
const signupRule =
  'Password must be at least 8 characters long and contain uppercase, lowercase, numbers, and special characters';

/** Tests what a form says on which of its fields, given a valid input and what is wrong with others. */
function says(form: string, schema: z.ZodType, valid: object, wrong: readonly Wrong[]): void {
  test(`${form} says on the field what is wrong with it`, () => {
    expect(schema.safeParse(valid).error).toBeUndefined();
    for (const [change, field, sentence] of wrong) {
      const { error } = schema.safeParse({ ...valid, ...change });
      const said = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
      expect(said[0], JSON.stringify(change)).toEqual([field, expect.stringContaining(sentence)]);
      expect(said.filter(([path]) => path !== field)).toEqual([]);
    }
  });
}

says('the login', loginInput, { email: 'robin@client.example', password: 'x' }, [
  [{ email: undefined }, 'email', 'Email is required'],
  [{ email: ' ' }, 'email', 'Email is required'],
  [{ email: 'robin' }, 'email', 'Invalid email'],
  [{ password: undefined }, 'password', 'Password is required'],
  [{ password: '' }, 'password', 'Password is required'],
  [{ password: {} }, 'password', 'Password is required'],
  [{ password: long(257) }, 'password', 'Password can have at most 256 characters'],
]);

says('the signup', registerInput, signup, [
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ firstName: long(81) }, 'firstName', 'First name can have at most 80 characters'],
  [{ firstName: ['Robin'] }, 'firstName', 'First name must be text'],
  [{ lastName: '' }, 'lastName', 'Last name is required'],
  [{ lastName: long(81) }, 'lastName', 'Last name can have at most 80 characters'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'robin@client' }, 'email', 'Invalid email'],
  [{ email: `${long(250)}@c.de` }, 'email', 'Email can have at most 254 characters'],
  [{ confirmPassword: 'Golden-Hour-43!' }, 'confirmPassword', 'Passwords do not match'],
  [same('Sh0rt!a'), 'password', signupRule],
  [same('golden-hour-42!'), 'password', signupRule],
  [same('GOLDEN-HOUR-42!'), 'password', signupRule],
  [same('Golden-Hour-!'), 'password', signupRule],
  [same('GoldenHour42'), 'password', signupRule],
  [same('Golden(Hour)42'), 'password', signupRule],
  [same(`Aa1!${long(253)}`), 'password', 'Password can have at most 256 characters'],
]);

says(
  'a user',
  createUserInput,
  { username: 'noor', email: 'noor@client.example', role: 'user', password: 'Evening-Light-7' },
  [
    [{ username: '' }, 'username', 'Username is required'],
    [{ username: undefined }, 'username', 'Username is required'],
    [{ email: 'noor' }, 'email', notAnEmail],
    [{ email: undefined }, 'email', 'Email is required'],
    [{ role: undefined }, 'role', 'Role is required'],
    [{ role: 'owner' }, 'role', 'Role must be one of: user, admin, moderator, guest'],
    [{ password: undefined }, 'password', 'Password is required for new users'],
    [{ password: '' }, 'password', 'Password is required for new users'],
    [
      { password: 'golden-hour' },
      'password',
      'Password must be at least 8 characters with uppercase, lowercase, and numbers',
    ],
  ],
);

says('a session of the desk', createBookingInput, desk, [
  [{ userId: null }, 'userId', 'User is required'],
  [{ userId: 7 }, 'userId', 'User is not a known id'],
  [{ startsAt: 'soon' }, 'startsAt', 'Please give the time as an ISO 8601 instant'],
  [{ status: 'lost' }, 'status', 'Status must be one of: pending, confirmed'],
  [{ confirmationCode: 'A\nB' }, 'confirmationCode', 'must be one line'],
  [{ confirmationCode: long(81) }, 'confirmationCode', 'at most 80 characters'],
  [{ service: 'Portraits' }, 'service', 'Please select a service'],
  [{ service: { ...session, name: '' } }, 'service.name', 'Service name is required'],
  [{ service: { ...session, priceCents: 1000.5 } }, 'service.priceCents', 'two decimals'],
  [{ service: { ...session, priceCents: -1 } }, 'service.priceCents', 'a positive number'],
  [{ service: { ...session, durationHours: 0.4 } }, 'service.durationHours', 'at least 0.5 hours'],
  [{ service: { ...session, durationHours: 24.5 } }, 'service.durationHours', '24 hours'],
  [{ service: { ...session, durationHours: 1.2 } }, 'service.durationHours', 'half an hour'],
]);

says(
  'a session of a caller',
  createCallerBookingInput,
  { ...call, customer: { firstName: 'Noor', phone: '+1 (212)555-0148' } },
  [
    [{ customer: { firstName: ' ', phone: '212-555-0148' } }, 'customer.firstName', 'required'],
    [{ customer: { firstName: 'Noor', phone: '' } }, 'customer.phone', 'number is required'],
    [{ customer: { firstName: 'Noor', phone: '12' } }, 'customer.phone', notAPhone],
  ],
);

says(
  'an event',
  createMiniSessionInput,
  {
    ...{ title: 'Leaves', serviceName: 'Mini session', day: '2030-10-05', from: '10:00' },
    ...{ to: '14:00', slotMinutes: 20, placesPerSlot: 2, priceCents: 9900 },
  },
  [
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ from: 'half past' }, 'from', 'Please enter a time such as 14:30'],
    [{ slotMinutes: 10 }, 'slotMinutes', 'A slot takes 15 to 120 minutes'],
    [{ placesPerSlot: 21 }, 'placesPerSlot', 'A slot has 1 to 20 places'],
    [{ placesPerSlot: 1.5 }, 'placesPerSlot', 'Places per slot must be a whole number'],
  ],
);

says(
  'a package',
  createPackageInput,
  {
    ...{ name: 'The Hour', type: 'Portraits', priceCents: 100, durationHours: 1 },
    ...{ description: 'One place.', features: ['Pictures'] },
  },
  [
    [{ name: '' }, 'name', 'Name is required'],
    [{ type: '' }, 'type', 'Type is required'],
    [{ priceCents: 1_000_000_000_001 }, 'priceCents', 'Price can be at most 10,000,000.00'],
    [{ durationHours: null }, 'durationHours', 'Duration is required'],
    [{ durationHours: 0.5 }, 'durationHours', 'Duration must be at least 1 hour'],
    [{ durationHours: 1.25 }, 'durationHours', 'Duration must be in steps of half an hour'],
    [{ durationHours: 24.5 }, 'durationHours', 'Duration can be at most 24 hours'],
    [{ durationHours: 'long' }, 'durationHours', 'Duration must be a number'],
    [{ features: 'many' }, 'features', 'At least one feature is required'],
    [{ description: '  ' }, 'description', 'Description is required'],
    [{ description: long(2001) }, 'description', tooLong],
  ],
);

says(
  'a service',
  createServiceInput,
  {
    title: 'Newborns',
    description: 'At home.',
    icon: 'Events',
    price: '$1',
    durationMinutes: 60,
  },
  [
    [{ title: '' }, 'title', 'Title is required'],
    [{ icon: 'Dragon' }, 'icon', `Icon must be one of: ${serviceIcons.join(', ')}`],
    [{ icon: '' }, 'icon', 'Icon is required'],
    [{ price: '' }, 'price', 'Price is required'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ description: long(2001) }, 'description', tooLong],
    [{ durationMinutes: 0 }, 'durationMinutes', 'Duration must be at least 1 minute'],
    [{ durationMinutes: -60 }, 'durationMinutes', 'Duration must be at least 1 minute'],
    [{ durationMinutes: 1.5 }, 'durationMinutes', 'must be a whole number of minutes'],
    [{ durationMinutes: 1441 }, 'durationMinutes', 'Duration can be at most 1,440 minutes'],
    [{ durationMinutes: 'long' }, 'durationMinutes', 'Duration must be a number'],
  ],
);

says('a category', createCategoryInput, { name: 'Prints' }, [
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', notALink],
]);

says(
  'a portfolio item',
  createPortfolioItemInput,
  { title: 'Rings', category: 'Weddings', pictureId: 'p' },
  [
    [{ title: '' }, 'title', 'Title is required'],
    [{ category: '' }, 'category', 'Category is required'],
    [{ category: 'Pets' }, 'category', `must be one of: ${portfolioCategories.join(', ')}`],
    [{ pictureId: null }, 'pictureId', 'Image is required'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', notALink],
    [{ description: long(2001) }, 'description', tooLong],
    [{ featured: 'perhaps' }, 'featured', 'Featured must be true or false'],
  ],
);

says('a testimonial', createTestimonialInput, { content: 'Lovely.', name: 'Hannah' }, [
  [{ content: '' }, 'content', 'Testimonial is required'],
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ content: long(2001) }, 'content', 'Testimonial can have at most 2,000 characters'],
  [{ imageUrl: 'data:image/png;base64,AA' }, 'imageUrl', notALink],
]);

says(
  'a visitor’s message',
  submitContactInput,
  { name: 'Robin', email: 'robin@client.example', service: 'Portraits', message: 'Hello.' },
  [
    [{ name: 'Robin\r\nBcc: x@y.example' }, 'name', 'Name must be one line'],
    [{ name: long(81) }, 'name', 'Name can have at most 80 characters'],
    [{ service: 'A\nB' }, 'service', 'Service must be one line'],
    [{ email: 'robin lens@client.example' }, 'email', notAnEmail],
    [{ email: '"robin"@client.example' }, 'email', notAnEmail],
    [{ email: 'a@b.example\nBcc: c@d.example' }, 'email', notAnEmail],
    [{ message: long(5001) }, 'message', 'Message can have at most 5,000 characters'],
    [{ phone: '212\n555-0147-00' }, 'phone', notAPhone],
  ],
);

says('a reply', replyInput, { id: 'm', subject: 'Re: Portraits', body: 'Yes.' }, [
  [{ body: ' ' }, 'body', 'Reply is required'],
  [{ body: long(5001) }, 'body', 'Reply can have at most 5,000 characters'],
  [{ subject: 'Hi\r\nBcc: x@y.example' }, 'subject', 'Subject must be one line'],
  [{ subject: long(161) }, 'subject', 'Subject can have at most 160 characters'],
]);

says('an album', createAlbumInput, { name: 'Hills' }, [
  [{ name: undefined }, 'name', 'Album name is required'],
  [{ name: '   ' }, 'name', 'Album name is required'],
  [{ name: long(161) }, 'name', 'Album name can have at most 160 characters'],
  [{ description: long(5001) }, 'description', 'Description can have at most 5,000 characters'],
  [{ isPublic: 'perhaps' }, 'isPublic', 'Public must be true or false'],
  [{ tags: 7 }, 'tags', 'Tags must be text, separated by commas'],
]);

says('a folder', createFolderInput, { name: 'Weddings', source: 'local' }, [
  [{ name: 'a/b' }, 'name', 'A name can’t contain / or \\'],
  [{ name: 'a\\b' }, 'name', 'A name can’t contain / or \\'],
  [{ name: '..' }, 'name', 'A name can’t be . or ..'],
  [{ name: '  ' }, 'name', 'Folder name is required'],
  [{ name: 'a\u202egpj.exe' }, 'name', 'A name can’t contain invisible characters'],
  [{ name: 'a\nb' }, 'name', 'A name can’t contain invisible characters'],
  [{ name: long(300) }, 'name', 'Folder name can have at most 255 characters'],
]);

says(
  'a finance record',
  createFinanceInput,
  { name: 'Paper', amountCents: 8450, date: '2030-06-01', category: 'supplies' },
  [
    [{ amountCents: 1e13 }, 'amountCents', 'Amount can be at most'],
    [{ amountCents: '1e9' }, 'amountCents', 'Amount must be a positive number'],
    [{ amountCents: Number.NaN }, 'amountCents', 'Amount must be a positive number'],
    [{ amountCents: 0.1 }, 'amountCents', 'Amount can have at most two decimals'],
    [{ amountCents: -1 }, 'amountCents', 'Amount must be a positive number'],
    [{ date: '1969-12-31' }, 'date', years],
    [{ date: '2100-01-01' }, 'date', years],
    [{ date: '2030-02-31' }, 'date', 'an existing date'],
    [{ date: undefined }, 'date', 'Date is required'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'a\nb' }, 'name', 'Name must be one line'],
    [{ category: 'cake' }, 'category', 'Category must be one of'],
    [{ currency: 'dollars' }, 'currency', 'three letters'],
  ],
);

says('the billing', updateBillingInput, { paymentTermsDays: 8 }, [
  [{ currency: 'XYZ' }, 'currency', ''],
  [{ invoicePrefix: 'INV-2' }, 'invoicePrefix', 'The prefix must not end with a digit'],
  [{ invoicePrefix: 'INV\n-' }, 'invoicePrefix', 'one line'],
  [{ nextInvoiceNumber: 1.5 }, 'nextInvoiceNumber', ''],
  [{ nextInvoiceNumber: 0 }, 'nextInvoiceNumber', ''],
  [{ paymentTermsDays: 366 }, 'paymentTermsDays', ''],
  [{ address: 'a\nb\nc\nd\ne\nf\ng' }, 'address', ''],
]);
