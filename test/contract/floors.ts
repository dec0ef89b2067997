/** Features of `shared/api` that are on fewer floors than the others, and why. Floors: functions, web, test/api. */
export const absent: Readonly<Record<string, Partial<Record<'functions' | 'web' | 'test/api', string>>>> = {
  'access/profile': {
    web: 'Switching is part of the account dialog, in `web/access/account`.',
  },
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
  'lookup/method': {
    functions: 'Answered by `queries`, which reads the same release.',
    web: 'Shown by the public site, in `web/site/methodology`.',
    'test/api': 'Tested in `test/api/lookup/queries`.',
  },
  'lookup/queries': { web: 'Each page has its own folder: `page`, `search`, `compare`, `signals`, `help`.' },
  'site/dataset': { web: 'A part of the public site, in `web/site/products` and `web/site/socialData`.' },
  'site/forms': { web: 'Two folders for two readers: `contactForm` for visitors, `messages` for staff.' },
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
  'lookup/following': 'What a person follows and what moved in it, for digests and queries.',
  'lookup/leaving': 'What a person saved, counted, handed over or removed when they leave.',
  'lookup/pipeline': 'The insights build, which no call runs.',
  'lookup/release': 'Reads the rows of a release, for queries and the build.',
  'lookup/reports': 'Writes the PDF, the slides and the workbook that queries return.',
  'site/plainForm': 'What the contact form and the removal request share.',
  'lookup/saving': 'Counters and writes that saved lists and saved views share.',
};

/** Folders of the web that are named after no feature of `functions`: parts of pages, by area. */
export const screens: Readonly<Record<string, string>> = {
  access: 'digests frame password',
  activity: 'export organizations period statistics',
  customers: 'frame',
  lookup:
    'asOf bar bookmarks brief checks compare data figures forecast frame help market objects page saving search searchBox signals slides timeline worklist yearReview',
  site:
    'about career caseStudies contact contactForm dataRights home installer legal lookUp media messages methodology parts plainForm player ' +
    'policy press products quotes resources screens security socialData terms whatWeDo',
};

/** A setting’s screen and the job that reads it have the same folder name. */
export const sameName = [
  ['web/access/digests', 'functions/lookup/jobs/digests', 'test/api/lookup/digests'],
] as const;

/** Files of `shared/api` that declare no call. */
export const withoutCalls = ['activity/exportedEvents', 'activity/statisticsQueries'];
