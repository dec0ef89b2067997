import type { Group } from './group.ts';

export const personalCare: Group[] = [
  {
    high: 'Bath and Body',
    low: [
      'Body Wash > Shower Gel, Shower Oil',
      'Soap > Bar Soap, Hand Soap',
      'Body Lotion > Body Butter, Body Oil',
      'Body Scrub',
      'Bath Bomb',
      'Hand Cream',
      'Hand Sanitizer',
    ],
    terms: {
      IN: 'Shea Butter, Oatmeal, Coconut Oil, Eucalyptus, Lavender, Tea Tree, Urea',
      BC: 'Dry Skin, Eczema, Itching, Relaxation, Strawberry Legs',
      QU: 'Creamy, Gentle, Fragrance-Free, Refreshing, Plastic-Free',
      AH: 'Bubble Bath, Everything Shower, Dry Brushing',
      TE: 'Winter, Bedtime, Sunday',
      LT: 'Spa, Bathroom',
      PT: 'Nurse, Roommate',
    },
  },
  {
    high: 'Deodorant and Hygiene',
    low: [
      'Deodorant > Deodorant Stick, Deodorant Spray, Deodorant Cream',
      'Antiperspirant',
      'Body Spray',
      'Wet Wipes',
      'Foot Care > Foot Powder, Foot Cream',
    ],
    terms: {
      IN: 'Aluminum, Baking Soda, Magnesium, Charcoal',
      BC: 'Body Odor, Sweating, White Marks, Rash',
      QU: 'Aluminum-Free, Long-Lasting, Unscented, Natural',
      PT: 'Athlete, Teenager, Commuter',
      AH: 'Gym, Hiking, Running',
      TE: 'Summer, Heat Wave',
    },
  },
  {
    high: 'Oral Care',
    low: [
      'Toothpaste > Whitening Toothpaste, Kids Toothpaste, Toothpaste Tablets',
      'Toothbrush > Electric Toothbrush, Bamboo Toothbrush',
      'Mouthwash',
      'Dental Floss > Water Flosser',
      'Whitening Strips',
    ],
    terms: {
      IN: 'Fluoride, Hydroxyapatite, Xylitol, Mint, Charcoal',
      BC: 'Bad Breath, Cavities, Sensitive Teeth, Gum Health, Yellow Teeth',
      QU: 'Minty, Abrasive, Travel-Size',
      PT: 'Dentist, Hygienist, Toddler',
      AH: 'Flossing, Tongue Scraping',
      LT: 'Dental Office',
    },
  },
  {
    high: 'Shaving and Hair Removal',
    low: [
      'Razor > Safety Razor, Disposable Razor',
      'Shaving Cream > Shaving Gel, Shaving Soap',
      'Aftershave',
      'Wax Strips',
      'Beard Care > Beard Oil, Beard Balm',
      'Trimmer',
    ],
    terms: {
      IN: 'Aloe Vera, Witch Hazel, Tea Tree',
      BC: 'Razor Burn, Ingrown Hair, Smooth Legs, Patchy Beard',
      QU: 'Sharp, Gentle, Cheap',
      PT: 'Barber, Father, Groom',
      AP: 'Clean-Shaven, Full Beard, Mustache',
      LT: 'Barber Shop',
      TE: "Father's Day",
    },
  },
  {
    high: 'Intimate and Baby Care',
    low: [
      'Period Care > Menstrual Cup, Period Underwear, Organic Tampons',
      'Intimate Wash',
      'Diapers > Cloth Diapers, Swim Diapers',
      'Baby Lotion',
      'Baby Shampoo',
    ],
    terms: {
      IN: 'Organic Cotton, Chamomile, Calendula',
      BC: 'Leaks, Cramps, Diaper Rash, Irritation',
      QU: 'Absorbent, Hypoallergenic, Reusable',
      PT: 'Newborn, New Mother, Midwife, Grandmother',
      TE: 'Baby Shower, Period',
      LT: 'Nursery, Daycare',
    },
  },
];
