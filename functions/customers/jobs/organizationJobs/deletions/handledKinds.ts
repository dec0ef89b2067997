/** The kinds of rows that name an organization and are deleted with it; a test finds kinds that are missing. */
export const deletedKinds: ReadonlySet<string> = new Set([
  'accessProfile',
  'annotations',
  'audit',
  'auditStream',
  'daySeal',
  'digest',
  'emailDomain',
  'endingMail',
  'erasedPerson',
  'event',
  'follow',
  'formerMember',
  'left',
  'mailedLink',
  'memberJob',
  'memberJobPerson',
  'memberTurn',
  'membership',
  'organization',
  'organizationExport',
  'organizationName',
  'pageNote',
  'preview',
  'profileName',
  'question',
  'questionMark',
  'reportMail',
  'runningExport',
  'savedCount',
  'savedList',
  'savedView',
  'session',
  'sharedList',
  'sharedView',
]);

/** With the account of somebody who is in no other organization. */
export const deletedWithAccount: ReadonlySet<string> = new Set([
  'account',
  'accountEmail',
  'bookmarks',
  'passkeys',
  'portalVisit',
  'readings',
  'resetLink',
  'signalVote',
]);

export const keptKinds: Readonly<Record<string, string>> = {
  certificate: 'It takes the place of what was deleted.',
  deletion: 'Its last step turns it into the certificate.',
  departure: 'A removal that ended; it is done and deleted within minutes.',
};

/** On the certificate. */
export const stays = [
  {
    what: 'This certificate, and an entry with its SHA-256 in our own audit log',
    why: 'They prove the deletion. Of people, they name only the two administrators of ours.',
  },
  {
    what: 'Seals of the audit log',
    why: 'Signed hashes without names, locked against deletion. They show that a log someone kept is complete.',
  },
  {
    what: 'Accounts of people who are in other organizations, too',
    why: 'They belong to those people and organizations. What they had here is deleted.',
  },
  {
    what: 'Links in older mails, from before links were listed by organization',
    why: 'Hashes and ids without names, which open nothing any more. Each is deleted 400 days after its mail.',
  },
  {
    what: 'Counters of limits, and sessions of guests',
    why: 'Ids without names, which are deleted when they expire, within days.',
  },
  {
    what: 'Invoices and contracts',
    why: 'They aren’t kept in this system, and the law says how long they must be kept.',
  },
];
