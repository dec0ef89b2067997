import type { Topic } from './question.ts';

export const operationTopics: readonly Topic[] = [
  {
    topic: 'Business continuity',
    questions: [
      {
        asks: 'Are backups made, and is restoring them practiced?',
        answer: 'partly',
        says: 'Tables can be restored to any second of the last 35 days, with nightly copies in a second region, and a drill runs against the software. Nobody has timed it in a deployment yet.',
        test: 'test/infra/rescue/drill.test.ts',
      },
      {
        asks: 'Does the product lose acknowledged changes when a part of it stops?',
        answer: 'yes',
        says: 'It doesn’t: a change is stored before it is acknowledged, and its mails follow by a queue.',
        test: 'test/api/platform/outbox/outbox.test.ts',
      },
      {
        asks: 'Do you have availability and recovery targets?',
        answer: 'company',
        says: 'They belong in the agreement.',
      },
    ],
  },
  {
    topic: 'Change control',
    questions: [
      {
        asks: 'Is every change tested before it is released?',
        answer: 'yes',
        says: 'By automated tests of code, interface, templates and pages, which contributors have to pass.',
        test: 'test/contract/documentedCommands.test.ts',
      },
      {
        asks: 'Is a faulty release taken back?',
        answer: 'yes',
        says: 'New versions take over step by step, and alarms take them back.',
        test: 'test/infra/stack/rollout.test.ts',
      },
    ],
  },
  {
    topic: 'Infrastructure',
    questions: [
      {
        asks: 'Does each part of the system have only the rights that it needs?',
        answer: 'yes',
        says: 'The rights of each function are compared with what its code uses.',
        test: 'test/infra/stack/privileges.test.ts',
      },
      {
        asks: 'Is traffic limited, and filtered by a firewall?',
        answer: 'yes',
        says: 'In production, by address and by session at the edge, and again for each account and profile.',
        test: 'test/infra/stack/production.test.ts',
      },
      {
        asks: 'Is production separate from development?',
        answer: 'yes',
        says: 'Each stage is a stack of its own, with its own data and keys.',
        test: 'test/infra/stack/settings.test.ts',
      },
    ],
  },
  {
    topic: 'Security incidents',
    questions: [
      {
        asks: 'Is there a way to report a weakness?',
        answer: 'yes',
        says: 'The page /security and a security.txt name it.',
        test: 'test/infra/site/pages.test.ts',
      },
      {
        asks: 'Are clients told of incidents, and how soon?',
        answer: 'company',
        says: 'Who is told and when belongs in the agreement.',
      },
      {
        asks: 'Are people told about security-related changes to their account?',
        answer: 'yes',
        says: 'By mail: a new device, a changed password, an added or removed second factor, a used recovery code.',
        test: 'test/api/access/securityMails.test.ts',
      },
    ],
  },
  {
    topic: 'Threats and weaknesses',
    questions: [
      {
        asks: 'Are dependencies kept up to date?',
        answer: 'company',
        says: 'Each dependency is pinned with its hash; the project asks for security updates within seven days.',
      },
      {
        asks: 'Are uploads scanned for malware?',
        answer: 'yes',
        says: 'Before they can be opened by anybody.',
        test: 'test/infra/stack/malwareScan.test.ts',
      },
      {
        asks: 'Has an independent penetration test been made?',
        answer: 'no',
        says: 'Not yet.',
      },
    ],
  },
];
