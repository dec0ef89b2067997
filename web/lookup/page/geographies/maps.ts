/** Land in dots of ten degrees, north to south; the letter is the global region, a point is land of none. */
export const worldDots = [
  '     NNNNNNNNNNN         .......',
  ' NNNNNNNNNNN NN E  EEE..............',
  '  N  NNNNNNN     EEEEEE......... ..',
  '      NNNNNN     EEEEE....AAAAA A',
  '      NNNNN      MMEEMMMMAAAAAAA',
  '       LLNL      MMMMMMM AAAAAA',
  '        LL L    MMMMMMM  A  A A',
  '          LLL    MMMMMM   A AAA',
  '          LLLL     MMM      AAAAA',
  '           LLL     MMMM       AAA',
  '           LLL     MM        AAAAA',
  '           LL      MM        A AAA',
  '           L                    A  A',
] as const;

/** Regions by the letter of their dots. */
export const worldRegions: Record<string, string> = {
  N: 'North America',
  L: 'Latin America',
  E: 'Europe',
  A: 'Asia Pacific',
  M: 'Middle East and Africa',
};

/** The states as tiles, about where they are. */
export const stateTiles = [
  'AK -- -- -- -- -- -- -- -- -- ME',
  '-- -- -- -- -- -- -- -- -- VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT --',
  'CA UT CO NE MO KY WV VA MD DE --',
  '-- AZ NM KS AR TN NC SC DC -- --',
  '-- -- -- OK LA MS AL GA -- -- --',
  'HI -- -- TX -- -- -- -- FL -- --',
] as const;

/** The census regions and their states; names as the places of an insight have them. */
export const usRegions: Record<string, string> = {
  Northeast:
    'CT Connecticut, MA Massachusetts, ME Maine, NH New Hampshire, NJ New Jersey, NY New York, PA Pennsylvania, RI Rhode Island, VT Vermont',
  Midwest:
    'IA Iowa, IL Illinois, IN Indiana, KS Kansas, MI Michigan, MN Minnesota, MO Missouri, ND North Dakota, NE Nebraska, OH Ohio, SD South Dakota, WI Wisconsin',
  South:
    'AL Alabama, AR Arkansas, DC District of Columbia, DE Delaware, FL Florida, GA Georgia, KY Kentucky, LA Louisiana, MD Maryland, MS Mississippi, NC North Carolina, OK Oklahoma, SC South Carolina, TN Tennessee, TX Texas, VA Virginia, WV West Virginia',
  West: 'AK Alaska, AZ Arizona, CA California, CO Colorado, HI Hawaii, ID Idaho, MT Montana, NM New Mexico, NV Nevada, OR Oregon, UT Utah, WA Washington, WY Wyoming',
};
