/** Words of the account's, the membership's and the invitation's pages. */
export const texts = {
  account:
    'Images left, works, orders and invoices, membership, and one place to delete everything that is yours, with a receipt for it.',
  vip: {
    headline: 'Pay for what you finish.',
    lead: 'One photo is one image, however often you change or save it. Members are not counted.',
    description:
      'Membership and images: a photo counts once, members are not counted, nothing is renewed by itself. Without a provider nothing is sold here.',
  },
  shared: {
    headline: 'Images are waiting for you.',
    lead: 'Log in and finish a first picture: then you both get them.',
  },
} as const;
