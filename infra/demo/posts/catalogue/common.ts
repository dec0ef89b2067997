import type { Group } from './group.ts';

export const commonTerms: Group['terms'] = {
  GC: 'Family, Love, Happiness, Price, Sale, Gift, Review, Recommendation, Quality, Sustainability, Community, Home, Work, Weather, Customer Service, Packaging, Subscription, Small Business, Restock, First Impression',
  EM: '❤️ Red Heart, ✨ Sparkles, 😍 Heart Eyes, 🔥 Fire, 😂 Tears of Joy, 🥰 Smiling Hearts, 🙌 Raised Hands, 💯 Hundred, 😭 Loud Crying, 🎉 Party Popper, 🌿 Herb, 🌊 Wave, ☀️ Sun, 🤢 Nauseated, 👀 Eyes',
  QU: 'Affordable, Amazing, Disappointing, Favorite, New, Local, Ethical',
  PT: 'Influencer, Best Friend, Mother, Boyfriend, Coworker, Daughter',
  TE: 'Weekend, Today, Birthday, Holiday Season, Vacation, Black Friday',
  LT: 'Online Store, Supermarket, Big-Box Store, Home',
  AH: 'Shopping, Unboxing, Gift Wrapping, Traveling, Music, Photography',
};
