export const demographicDescriptors = {
  gender: { 200100: 'Female', 200200: 'Male' },
  race: { 300100: 'White', 300200: 'Black', 300300: 'Hispanic', 300400: 'Asian', 300500: 'Other' },
  age: {
    401099: 'Under 18',
    401299: '18 to 24',
    401499: '25 to 34',
    401699: '35 to 54',
    401899: '55 and over',
  },
  income: { 800099: 'Below $10,000 to $29,999', 800399: '$30,000 to $74,999', 800699: '$75,000 and over' },
} as const;

export const interests =
  'Cooking, Fitness, Gaming, Travel, Music, Movies, Reading, Gardening, Photography, Parenting, Pets, Cars, Football, Basketball, Running, Cycling, Hiking, Art, Dance, Theater, Investing, Technology, Science, Politics, Volunteering, Fashion, Make-Up, Skin Care, Home Decor, DIY, Baking, Wine, Craft Beer, Coffee, Vegan Food, Wellness, Meditation, Astrology, Anime, Comedy';

export const affinities =
  'Bargain Hunters, Brand Loyalists, Early Adopters, Eco-Conscious Shoppers, Luxury Shoppers, Small Business Supporters, Trend Followers, Label Readers, Coupon Savers, Gift Givers, Online Shoppers, Mall Visitors, Subscription Fans, Foodies, Night Owls, Morning People, Homebodies, Weekend Travelers, Sports Fans, Concert Goers, Festival Visitors, Pet Owners, New Parents, Students, Remote Workers, Commuters, Home Owners, Renters, Health Enthusiasts, Book Clubs';
