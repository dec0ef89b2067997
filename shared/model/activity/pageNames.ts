/** By the last part of a page's path, which events keep; `Opened the login page`. */
const pageNames: Readonly<Record<string, string>> = {
  Home: 'the public home page',
  'what-we-do': 'the “What we do” page',
  products: 'the products page',
  about: 'the “About us” page',
  resources: 'the resources page',
  press: 'the press page',
  player: 'the video page',
  career: 'the careers page',
  contact: 'the contact page',
  policy: 'the privacy policy',
  'terms-and-conditions': 'the terms and conditions',
  'social-data': 'the social data page',
  installer: 'the installer page',

  login: 'the login page',
  'forgot-password': 'the page for a forgotten password',
  'reset-password': 'the page for a new password',
  accept: 'an invite',
  'stop-digest': 'the page that ends a digest',
  'set-up-second-factor': 'the page that sets up a second factor',
  'disabled-login': 'the page of a disabled account',
  error: 'an error page',
  'something-went-wrong': 'an error page',

  'client-home': 'Client Home',
  portal: 'the Portal',
  report: 'a report’s page',
  admin: 'Admin Home',
  manage: 'Org Management',
  'give-access': 'Give Access',
  messages: 'Messages',
  statistics: 'Usage Statistics',
  'company-management': 'Company management',
  'user-settings': 'Manage Users',

  'object-search': 'CF Lite’s home page',
  'search-result': 'search results',
  'lookup-view': 'a look-up page',
  worklist: 'a worklist',
  compare: 'a comparison',
  'saved-lists': 'Saved lists',
  signals: 'Signals',
  market: 'a market',
  'year-in-review': 'a year in review',
  help: 'Help',
  'domain-access': 'a vertical without access',
};

/** Pages of earlier versions and wrong addresses are quoted. */
export const pageNameOf = (part: string): string =>
  Object.hasOwn(pageNames, part) ? (pageNames[part] ?? part) : `the page “${part}”`;
