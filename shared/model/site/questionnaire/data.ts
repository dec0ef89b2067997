import type { Topic } from './question.ts';

export const dataTopics: readonly Topic[] = [
  {
    topic: 'Cryptography and keys',
    questions: [
      {
        asks: 'Is data encrypted on its way?',
        answer: 'yes',
        says: 'Browsers reach everything by HTTPS, and every store and queue refuses unencrypted connections.',
        test: 'test/infra/stack/encrypted.test.ts',
      },
      {
        asks: 'Is data encrypted where it is stored?',
        answer: 'yes',
        says: 'Tables, buckets, queues and logs, by AES-256 of the cloud provider.',
        test: 'test/infra/stack/data.test.ts',
      },
      {
        asks: 'Are signing keys replaced regularly, without interruption?',
        answer: 'yes',
        says: 'Every 90 days, or at any time by one command. Earlier signatures stay valid until they expire.',
        test: 'test/api/access/auth/rotation.test.ts',
      },
      {
        asks: 'Can clients bring their own encryption keys?',
        answer: 'no',
        says: 'Keys belong to the deployment.',
      },
    ],
  },
  {
    topic: 'Data security and privacy',
    questions: [
      {
        asks: 'Are clients separated from each other?',
        answer: 'yes',
        says: 'The organization comes from the verified session, never from the request. A test tries each call with another organization’s ids.',
        test: 'test/contract/otherOrganizations.test.ts',
      },
      {
        asks: 'Can the author of a public post have it removed?',
        answer: 'yes',
        says: 'By a form, with a deadline and a receipt that names the first release without it.',
        test: 'test/api/site/rights/answerRequest.test.ts',
      },
      {
        asks: 'Are fewer than ten people kept from being worked out of figures?',
        answer: 'partly',
        says:
          'Rows of people rest on ten authors, are given in steps of five, and change only when ten new authors have come. Tests that know ' +
          'every rule try to work out smaller numbers from a page with its other verticals, and from 24 releases of a page with its counts ' +
          'of posts, and find none. Not covered: somebody who compares two verticals of an object over many releases, or knows everyone ' +
          'who joined and left, can still work out a few; somebody who already knows every other author of a row; posts, which are public, ' +
          'and counts of posts; authors of single months and returning authors, exact from ten on; data sets, which contain the posts.',
        test: 'test/unit/lookup/pipeline/disclosure/chain.deep.test.ts',
      },
      {
        asks: 'Can users have the record of their use deleted?',
        answer: 'yes',
        says: 'In My Account; the archive is rewritten without their names.',
        test: 'test/api/activity/erased.test.ts',
      },
      {
        asks: 'Are visitors tracked?',
        answer: 'yes',
        says: 'They aren’t: pages are counted without a cookie or an identifier.',
        test: 'test/web/app/log.test.ts',
      },
    ],
  },
  {
    topic: 'Interoperability and portability',
    questions: [
      {
        asks: 'Can clients take their data with them in common formats?',
        answer: 'yes',
        says: 'Look-ups as CSV, PNG, SVG and PDF, where the access profile allows export.',
        test: 'test/web/lookup/page/download.test.ts',
      },
      {
        asks: 'Is the interface documented in a machine-readable form?',
        answer: 'yes',
        says: 'An OpenAPI 3.1 document is generated from the same contract that the server enforces.',
        test: 'test/contract/contract.test.ts',
      },
    ],
  },
  {
    topic: 'Logging and monitoring',
    questions: [
      {
        asks: 'Are changes of access recorded with who made them and when?',
        answer: 'yes',
        says: 'In the same transaction as the change; organizations can read their own audit log.',
        test: 'test/api/audit/log/audit.test.ts',
      },
      {
        asks: 'Is the audit log protected against changes?',
        answer: 'yes',
        says: 'It is sealed every hour by a key that can’t be exported, and the seals are in a locked store.',
        test: 'test/api/audit/seals/seals.test.ts',
      },
      {
        asks: 'Are logs free of passwords, tokens and addresses?',
        answer: 'yes',
        says: 'None of them contains what people typed.',
        test: 'test/api/access/auth/loginRecord.test.ts',
      },
      {
        asks: 'Do alarms watch errors, delays and unusual use?',
        answer: 'yes',
        says: 'They mail the people whom the company names.',
        test: 'test/infra/stack/alarms.test.ts',
      },
    ],
  },
];
