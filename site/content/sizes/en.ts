/** Names of the sizes that the cut-out home shows. */
export const texts = {
  shopSquare: 'Shop cover',
  shopRectangle: 'Tall shop cover',
  groupBuySquare: 'Group buy',
  lifestylePost: 'Lifestyle post',
  igPost: 'Square post',
  igStory: 'Story',
  facebook: 'Tall post',
  productImage: 'Product',
  logo: 'Logo',
  oneInch: 'One-inch',
  twoInch: 'Two-inch',
  passport: 'Passport',
  usPassport: 'US passport and visa',
  largeOneInch: 'Large one-inch',
  smallOneInch: 'Small one-inch',
  idCard: 'ID card',
} as const;
