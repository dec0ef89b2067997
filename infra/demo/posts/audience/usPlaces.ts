export const usRegions: Readonly<Record<string, string>> = {
  Northeast:
    'CT Connecticut, MA Massachusetts, ME Maine, NH New Hampshire, NJ New Jersey, NY New York, PA Pennsylvania, RI Rhode Island, VT Vermont',
  Midwest:
    'IA Iowa, IL Illinois, IN Indiana, KS Kansas, MI Michigan, MN Minnesota, MO Missouri, ND North Dakota, NE Nebraska, OH Ohio, SD South Dakota, WI Wisconsin',
  South:
    'AL Alabama, AR Arkansas, DC District of Columbia, DE Delaware, FL Florida, GA Georgia, KY Kentucky, LA Louisiana, MD Maryland, MS Mississippi, NC North Carolina, OK Oklahoma, SC South Carolina, TN Tennessee, TX Texas, VA Virginia, WV West Virginia',
  West: 'AK Alaska, AZ Arizona, CA California, CO Colorado, HI Hawaii, ID Idaho, MT Montana, NM New Mexico, NV Nevada, OR Oregon, UT Utah, WA Washington, WY Wyoming',
};

/** Largest first, each with its towns as `town/state`. */
export const usMetros: Readonly<Record<string, string>> = {
  'New York-Newark-Jersey City': 'New York/NY, Brooklyn/NY, Newark/NJ, Jersey City/NJ, Yonkers/NY',
  'Los Angeles-Long Beach-Anaheim': 'Los Angeles/CA, Long Beach/CA, Anaheim/CA, Pasadena/CA',
  'Chicago-Naperville-Elgin': 'Chicago/IL, Naperville/IL, Evanston/IL',
  'Dallas-Fort Worth-Arlington': 'Dallas/TX, Fort Worth/TX, Plano/TX',
  'Houston-Pasadena-The Woodlands': 'Houston/TX, Pasadena/TX, Katy/TX',
  'Washington-Arlington-Alexandria': 'Washington/DC, Arlington/VA, Bethesda/MD',
  'Miami-Fort Lauderdale-West Palm Beach': 'Miami/FL, Fort Lauderdale/FL, Hialeah/FL',
  'Philadelphia-Camden-Wilmington': 'Philadelphia/PA, Camden/NJ, Wilmington/DE',
  'Atlanta-Sandy Springs-Roswell': 'Atlanta/GA, Marietta/GA, Decatur/GA',
  'Boston-Cambridge-Newton': 'Boston/MA, Cambridge/MA, Quincy/MA',
  'Phoenix-Mesa-Chandler': 'Phoenix/AZ, Mesa/AZ, Scottsdale/AZ',
  'San Francisco-Oakland-Fremont': 'San Francisco/CA, Oakland/CA, Berkeley/CA',
  'Detroit-Warren-Dearborn': 'Detroit/MI, Dearborn/MI, Royal Oak/MI',
  'Seattle-Tacoma-Bellevue': 'Seattle/WA, Tacoma/WA, Bellevue/WA',
  'Minneapolis-St. Paul-Bloomington': 'Minneapolis/MN, St. Paul/MN, Bloomington/MN',
  'Tampa-St. Petersburg-Clearwater': 'Tampa/FL, St. Petersburg/FL, Clearwater/FL',
  'San Diego-Chula Vista-Carlsbad': 'San Diego/CA, Chula Vista/CA, Carlsbad/CA',
  'Denver-Aurora-Centennial': 'Denver/CO, Aurora/CO, Littleton/CO',
  'Baltimore-Columbia-Towson': 'Baltimore/MD, Columbia/MD, Towson/MD',
  'Orlando-Kissimmee-Sanford': 'Orlando/FL, Kissimmee/FL, Sanford/FL',
  'Charlotte-Concord-Gastonia': 'Charlotte/NC, Concord/NC, Rock Hill/SC',
  'St. Louis': 'St. Louis/MO, St. Charles/MO, Belleville/IL',
  'Portland-Vancouver-Hillsboro': 'Portland/OR, Vancouver/WA, Hillsboro/OR',
  'Austin-Round Rock-San Marcos': 'Austin/TX, Round Rock/TX, San Marcos/TX',
  Pittsburgh: 'Pittsburgh/PA, Bethel Park/PA',
  'Las Vegas-Henderson-North Las Vegas': 'Las Vegas/NV, Henderson/NV',
  Cincinnati: 'Cincinnati/OH, Covington/KY',
  'Kansas City': 'Kansas City/MO, Overland Park/KS',
  'Nashville-Davidson-Murfreesboro': 'Nashville/TN, Murfreesboro/TN, Franklin/TN',
  Cleveland: 'Cleveland/OH, Lakewood/OH',
  'New Orleans-Metairie': 'New Orleans/LA, Metairie/LA',
  'Salt Lake City-Murray': 'Salt Lake City/UT, Murray/UT',
  'Milwaukee-Waukesha': 'Milwaukee/WI, Waukesha/WI',
  'Raleigh-Cary': 'Raleigh/NC, Cary/NC',
  'Louisville-Jefferson County': 'Louisville/KY, Jeffersonville/IN',
  Richmond: 'Richmond/VA, Petersburg/VA',
  'Urban Honolulu': 'Honolulu/HI, Kailua/HI',
  Birmingham: 'Birmingham/AL, Hoover/AL',
  'Providence-Warwick': 'Providence/RI, Warwick/RI, Fall River/MA',
  'Boise City': 'Boise/ID, Nampa/ID',
};

/** Towns outside the metropolitan areas, so that some places have a state only. */
export const smallTowns =
  'Burlington/VT, Bozeman/MT, Fargo/ND, Sioux Falls/SD, Cheyenne/WY, Anchorage/AK, Bangor/ME, Concord/NH, Hartford/CT, Omaha/NE, Wichita/KS, Little Rock/AR, Jackson/MS, Tulsa/OK, Santa Fe/NM, Charleston/WV, Des Moines/IA, Charleston/SC';
