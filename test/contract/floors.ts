/** Features of `shared/api` that are on fewer floors than the others, and why. Floors: functions, web, test/api. */
export const absent: Readonly<Record<string, Partial<Record<'functions' | 'web' | 'test/api', string>>>> = {
  'access/profile': { web: 'Switching is part of the account dialog, in `web/access/account`.' },
  'activity/log': { web: 'Shown as `statistics`, `organizations` and `export`, each a reading of the log.' },
  'audit/log': { web: 'A single tab, so its files are in `web/audit` itself.' },
  'customers/memberJobs': {
    functions:
      'Answered by `members`, one function, as a stack has limited resources, and run by the job `memberJobs`.',
    web: 'Parts of `web/customers/members`: `bulk`, `jobs` and `many`.',
    'test/api': 'Beside the tests of single people, in `test/api/customers/members`.',
  },
  'customers/removals': {
    functions: 'Answered by `members`, one function, as a stack has limited resources.',
    web: 'A part of the list of people, in `web/customers/members/removed`.',
    'test/api': 'Beside the tests of people, in `test/api/customers/members/removals`.',
  },
  'content/answers': {
    functions: 'Answered by the function of forms, from `content/questions`.',
    web: 'Beside the questions, in `web/content/questions`.',
    'test/api': 'Beside the questions, in `test/api/content/questions`.',
  },
  'lookup/queries': { web: 'Each page has its own folder: `page`, `search`, `compare`, `signals`, `help`.' },
  'site/dataset': { web: 'A part of the public site, in `web/site/products` and `web/site/socialData`.' },
  'site/siteData': {
    functions: 'A file of the site’s build, which no function answers.',
    web: 'Read by the whole site, in `web/site/siteData.ts`.',
    'test/api': 'A file of the site’s build, which no function answers.',
  },
};

/** Folders of functions that no file of `shared/api` names, and why. */
export const inner: Readonly<Record<string, string>> = {
  'access/links': 'Signed links of mails, read and made by several features.',
  'access/people': 'Reads accounts and memberships for every feature of the area.',
  'access/proof': 'Passwords, codes and passkeys checked for several calls.',
  'access/sessions': 'Starting, replacing and ending sessions, for every way to log in.',
  'activity/archive': 'Closed days as files, below the log and its jobs.',
  'activity/counts': 'Counters that the log and a job write.',
  'audit/entries': 'Reads entries and their names, for the list and the delivery.',
  'content/library': 'Stored reports and their files, below products and publishing.',
  'content/mailing': 'Mails about new reports and the ends of contracts, which the job of the digests sends.',
  'lookup/pipeline': 'The insights build, which no call runs.',
  'lookup/release': 'Reads the rows of a release, for queries and the build.',
  'lookup/reports': 'Writes the PDF, the slides and the workbook that queries return.',
  'site/plainForm': 'What the contact form and the removal request share.',
  'lookup/saving': 'What a person saved: its limits, and to whom it goes when they leave.',
};

/** Folders of the web that are named after no feature of `functions`: parts of pages, by area. */
export const screens: Readonly<Record<string, string>> = {
  access: 'frame password',
  activity: 'export organizations period statistics',
  customers: 'frame',
  lookup: 'bookmarks compare figures frame help market objects page saving search signals yearReview',
  site: 'about career contact copy home legal methodology parts plainForm press products resources screens socialData whatWeDo',
};

/** Files of `shared/api` that declare no call. */
export const withoutCalls = ['activity/exportedEvents', 'activity/statisticsQueries'];
