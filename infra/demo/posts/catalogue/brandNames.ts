import type { VerticalId } from '../../../../shared/model/vertical.ts';

/** Parts of invented brand names: hand-made ones for the top, syllables and second words for the rest. */
export type Sound = { top: string; starts: string; ends: string; seconds: string };

export const sounds: Record<VerticalId, Sound> = {
  9022: {
    top: 'Oatmere, Velloria, Dewfallow, Solenne Row, Petalune, Mirabrick, Nuavelle, Halcyrose, Lumivane, Sorbetta',
    starts:
      'Vel, Lum, Pet, Sol, Mira, Aur, Cele, Dew, Flor, Halo, Ivor, Jun, Lys, Nua, Opal, Ros, Seren, Thal',
    ends: 'lune, vane, oria, essa, brelle, mere, wyn, ique, anthe, adora, issima, olie, evra, ophe, inelle, utine',
    seconds: 'Botanics, Beauty, Skin, Atelier, Labs, Cosmetics',
  },
  34581: {
    top: 'Brackenfold, Tidywell, Mintreef, Fernsudd, Harbour & Pine Soapworks, Cleanlark, Gentlebrook, Softmoor',
    starts:
      'Fern, Mint, Soft, Clean, Gentle, Bram, Pine, Meadow, Fresh, Hazel, Moss, Pure, Sage, Tidy, Willow, Wren',
    ends: 'fold, reef, sudd, lark, brook, moor, wick, lathe, dell, mist, combe, thorpe, rill, burrow, holm, sedge',
    seconds: 'Body, Care, Soapworks, Apothecary, Daily, Basics',
  },
  8982: {
    top: 'Marrowgate, Tessaly Kline, Northquill, Sable & Wick, Calderstitch, Junovale, Ropewalk Denim, Pavonne',
    starts:
      'Mar, Tess, North, Sab, Calder, Juno, Pav, Rook, Quill, Linden, Brant, Cord, Elm, Gal, Hart, Kesk, Orl, Wyth',
    ends: 'gate, aly, stitch, vale, onne, wick, row, mark, ford, ette, anza, ley, worth, ella, strand, loom',
    seconds: 'Denim, Studio, Apparel, Footwear, Supply, & Daughters',
  },
  1225: {
    top: 'Copperheron, Old Ferrow, Drumlassie, Vinterra Hollow, Saltbarrel, Quayside Nine, Foxglen Reserve, Amberlough',
    starts:
      'Copper, Drum, Salt, Amber, Fox, Vint, Barrel, Crow, Glenn, Heron, Iron, Kiln, Lough, Oak, Stag, Thorn',
    ends: 'heron, lassie, barrel, lough, glen, hollow, feather, cairn, cask, moor, ridge, spire, tun, wold, brae, hythe',
    seconds: 'Brewing, Cellars, Distilling, Reserve, Estate, Cider House',
  },
  1215: {
    top: 'Larkspur Kitchen, Pantrynook, Crumbleton, Bright Furrow, Sipwell, Nuttergrove, Marlow & Oats, Tangelope, Brewsparrow, Zestling',
    starts:
      'Crumb, Pantry, Furrow, Sip, Nutter, Zest, Tang, Brew, Barley, Honey, Millet, Oat, Pep, Rye, Tuck, Yam, Basil, Chew',
    ends: 'nook, leton, well, grove, lope, sparrow, ling, field, hatch, berry, shire, mill, bite, larder, kettle, acre',
    seconds: 'Foods, Kitchen, Farms, Creamery, Coffee, Bakehouse',
  },
  7959: {
    top: 'Wanderquay, Skyloom Air, Casa Marisol Stays, Driftpine Lodges, Tramontane Rail, Farlight Tours',
    starts:
      'Wander, Sky, Drift, Far, Tram, Compass, Gull, Harbor, Jaunt, Nomad, Roam, Trek, Voy, Zephyr, Wayf, Horiz',
    ends: 'quay, loom, pine, light, ontane, port, stead, path, bound, crest, haven, isle, mile, nest, star, trail',
    seconds: 'Stays, Air, Lodges, Tours, Cruises, Luggage',
  },
  8981: {
    top: 'Vitalarch, Restwell Grove, Kinroot, Purepulse Nine, Stridewell, Calmeadow',
    starts:
      'Vital, Rest, Kin, Pulse, Stride, Calm, Nutri, Balm, Core, Fit, Heal, Lively, Mend, Root, Thrive, Zen',
    ends: 'arch, well, root, pulse, eadow, ora, wise, spring, kin, leaf, mind, path, ready, source, vara, yield',
    seconds: 'Nutrition, Health, Wellness, Fitness, Remedies, Science',
  },
  50596: {
    top: 'Hearthlund, Nestbury, Tidelamp, Clayborne & Ash, Sweepwell, Linenmoor, Pantiles Home',
    starts:
      'Hearth, Nest, Lamp, Clay, Sweep, Linen, Timber, Cott, Dwell, Ember, Gable, Joist, Loft, Mantel, Rafter, Thatch',
    ends: 'lund, bury, borne, moor, stead, wick, craft, hus, dale, mark, nook, sill, stone, weave, beam, hold',
    seconds: 'Home, Living, Furniture, Kitchenware, Linens, Cleaning',
  },
};

export const organizationWords = 'Holdings, Group, Partners, Brands, Collective, International';

export const extensionWords =
  'Pro, Select, Gold, Mini, Studio, Everyday, Plus, Signature, Lite, One, Nova, Pure';

export const knownFor: Readonly<Record<string, string>> = {
  'Skin Care': 'Oatmere, Dewfallow',
  'Make-Up': 'Velloria, Mirabrick',
  Fragrance: 'Solenne Row, Halcyrose',
  'Hair Care': 'Petalune, Lumivane',
  'Nail Care': 'Sorbetta',
  'Bath and Body': 'Brackenfold, Cleanlark',
  'Deodorant and Hygiene': 'Tidywell',
  'Oral Care': 'Mintreef',
  'Intimate and Baby Care': 'Gentlebrook',
  'Shaving and Hair Removal': 'Softmoor',
  Clothing: 'Marrowgate, Tessaly Kline, Calderstitch, Ropewalk Denim',
  Footwear: 'Northquill',
  Accessories: 'Sable & Wick',
  Activewear: 'Junovale',
  'Underwear and Sleepwear': 'Pavonne',
  Beer: 'Copperheron, Saltbarrel',
  Spirits: 'Old Ferrow, Drumlassie, Foxglen Reserve',
  Wine: 'Vinterra Hollow',
  Cocktails: 'Quayside Nine',
  'Ready to Drink': 'Amberlough',
  Meals: 'Larkspur Kitchen',
  Snacks: 'Pantrynook, Nuttergrove',
  'Bakery and Breakfast': 'Crumbleton',
  'Pantry and Dairy': 'Bright Furrow',
  Beverages: 'Sipwell, Tangelope, Brewsparrow',
  Experiences: 'Wanderquay, Farlight Tours',
  'Getting There': 'Skyloom Air, Tramontane Rail',
  Lodging: 'Casa Marisol Stays, Driftpine Lodges',
  Supplements: 'Vitalarch, Kinroot',
  'Sleep and Mind': 'Restwell Grove, Calmeadow',
  Fitness: 'Stridewell',
  Furniture: 'Hearthlund',
  'Decor and Bedding': 'Nestbury, Tidelamp, Linenmoor',
  'Kitchen and Dining': 'Clayborne & Ash',
  'Cleaning and Laundry': 'Sweepwell',
};

export const tellingWords: Readonly<Record<string, string>> = {
  Skin: 'Skin Care',
  Cosmetics: 'Make-Up',
  Body: 'Bath and Body',
  Soapworks: 'Bath and Body',
  Denim: 'Clothing',
  Apparel: 'Clothing',
  Footwear: 'Footwear',
  Brewing: 'Beer',
  Cellars: 'Wine',
  Distilling: 'Spirits',
  House: 'Ready to Drink',
  Estate: 'Wine',
  Creamery: 'Pantry and Dairy',
  Coffee: 'Beverages',
  Bakehouse: 'Bakery and Breakfast',
  Kitchen: 'Meals',
  Stays: 'Lodging',
  Lodges: 'Lodging',
  Air: 'Getting There',
  Cruises: 'Getting There',
  Tours: 'Experiences',
  Luggage: 'Travel Gear',
  Nutrition: 'Supplements',
  Fitness: 'Fitness',
  Remedies: 'Remedies and Devices',
  Furniture: 'Furniture',
  Kitchenware: 'Kitchen and Dining',
  Linens: 'Decor and Bedding',
  Cleaning: 'Cleaning and Laundry',
};
