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
  subscription: {
    headline: 'Your order.',
    lead: 'What is true of it now.',
    description:
      'Where your order is: waiting, paid, not gone through or paid back; until when your membership lasts, and how many images you have left.',
  },
  upgrade: {
    headline: 'Become a member.',
    lead: 'Your images stay; as a member nothing is counted.',
    description:
      'From images to a membership: what you have stays, nothing is counted while it lasts, and it ends by itself on the day that is said here.',
  },
  campaign: {
    rules: 'Rules',
    description:
      'Invite a friend: when they have logged in and finished a first picture, you both get images. What counts, how often, and your own link.',
  },
} as const;
