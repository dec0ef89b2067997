/** Largest first: ISO code, language of most posts, name. */
export const globalRegions: Readonly<Record<string, string>> = {
  'North America': 'USA en United States, CAN en Canada',
  'Latin America':
    'MEX es Mexico, BRA pt Brazil, ARG es Argentina, COL es Colombia, CHL es Chile, PER es Peru',
  Europe:
    'GBR en United Kingdom, FRA fr France, DEU de Germany, ITA it Italy, ESP es Spain, NLD en Netherlands, IRL en Ireland, SWE en Sweden, POL en Poland, PRT pt Portugal',
  'Asia Pacific':
    'IND en India, AUS en Australia, JPN en Japan, KOR en South Korea, PHL en Philippines, IDN en Indonesia, SGP en Singapore, NZL en New Zealand, THA en Thailand',
  'Middle East and Africa':
    'ARE en United Arab Emirates, ZAF en South Africa, NGA en Nigeria, TUR en Turkey, EGY en Egypt, KEN en Kenya',
};
