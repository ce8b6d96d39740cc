/** Words of the account's, the membership's and the invitation's pages. */
export const texts = {
  account:
    'Images left, works, orders and invoices, membership, and one place to delete everything that is yours, with a receipt for it.',
  vip: {
    headline: 'Pay for what you finish.',
    lead: 'One photo is one image, however often you change or save it. Members are not counted.',
    description:
      'Membership and images: a photo counts once, members are not counted, nothing is renewed by itself. Without a provider nothing is sold here.',
    ways: {
      visitor: {
        name: 'Visitor',
        action: 'Open the editor',
        note: 'No account, one photo at a time.',
        has: ['Every tool that opens in the browser', 'Up to {pixels} px a side'],
        lacks: ['Cut-outs carry a small mark', 'No batch'],
      },
      member: {
        name: 'Member',
        action: 'Become a member',
        note: 'Nothing is renewed by itself.',
        has: [
          'Cut-outs are not counted',
          'No mark on any picture',
          'Members’ templates',
          'Enlarging four times',
          'Batches of {photos} photos',
        ],
        lacks: [],
      },
      pack: {
        name: 'Images',
        action: 'Choose a pack',
        note: 'Bought once; they do not expire.',
        has: ['No mark on the cut-outs they pay for', 'Batches of {photos} photos', 'Given back when a cut-out fails'],
        lacks: ['Members’ templates'],
      },
      yourPlan: 'Your plan',
      everybody: 'Everybody',
      days: '{days} days',
      sheets: '{sheets} images',
    },
    shop: 'Membership or images',
    used: 'When is an image used?',
    usedHead: ['What happens', 'Images', 'Why'],
    usedRows: [
      ['First download of a cut-out', '1', 'One finished picture'],
      ['The same cut-out again, in another size or background', '0', 'It is the same picture'],
      ['No subject found, or the cut-out fails', '0', 'Given back at once'],
      ['Each photo of a batch that succeeds', '1', 'Those that fail are not counted'],
      ['Undo, retouch, preview', '0', 'Nothing is finished yet'],
    ],
  },
  shared: {
    headline: '{count} images are waiting for you.',
    headlineOne: 'An image is waiting for you.',
    lead: 'Someone sent you this link. Log in and finish a first picture: then you both get yours, to use within {days} days.',
    photoFirst: 'The photo can come first, the account after it.',
  },
  subscription: {
    headline: 'Your order.',
    lead: 'Where it stands now.',
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
