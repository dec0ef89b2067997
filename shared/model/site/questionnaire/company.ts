import type { Topic } from './question.ts';

export const companyTopics: readonly Topic[] = [
  {
    topic: 'Audit and assurance',
    questions: [
      {
        asks: 'Has an independent auditor examined the product in the last year?',
        answer: 'no',
        says: 'Nobody independent has. The product is compared with OWASP ASVS 5.0, levels 1 and 2, by the people who write it; the result can be had on request.',
      },
      {
        asks: 'Does the company hold a certificate such as ISO 27001 or SOC 2?',
        answer: 'company',
        says: 'None comes with the product.',
      },
      {
        asks: 'Are the statements in this questionnaire checked continuously?',
        answer: 'yes',
        says: 'Each “yes” and “partly” names an automated test, and another test fails if one of these is missing.',
        test: 'test/contract/questionnaire.test.ts',
      },
    ],
  },
  {
    topic: 'Data center security',
    questions: [
      {
        asks: 'Where are the servers, and who protects the buildings?',
        answer: 'company',
        says: 'The product runs in the AWS region that the company chooses; AWS protects the buildings and publishes its own reports about them.',
      },
    ],
  },
  {
    topic: 'Governance, risk and compliance',
    questions: [
      {
        asks: 'Is there a documented policy for information security, reviewed every year?',
        answer: 'company',
        says: 'The product’s own rules are documented with its code.',
      },
      {
        asks: 'Do you list the commitments that the software itself can’t enforce?',
        answer: 'yes',
        says: 'Promises that only people can keep are kept in one list, apart from those that tests prove.',
        test: 'test/contract/claims.test.ts',
      },
    ],
  },
  {
    topic: 'Human resources',
    questions: [
      {
        asks: 'Are employees screened, trained in security and bound to confidentiality?',
        answer: 'company',
        says: 'The software can’t show it.',
      },
      {
        asks: 'Does access end at once when somebody leaves?',
        answer: 'yes',
        says: 'Disabling or removing a person ends their sessions with the next request, and withdraws their open invites and links.',
        test: 'test/api/customers/members/ended.test.ts',
      },
    ],
  },
  {
    topic: 'Supply chain',
    questions: [
      {
        asks: 'Are subprocessors listed, and under contract?',
        answer: 'company',
        says: 'The product itself uses AWS alone; the services of it that are used are listed.',
      },
      {
        asks: 'Is every service that the product depends on known?',
        answer: 'yes',
        says: 'The list is compared with the deployed template.',
        test: 'test/infra/stack/services.test.ts',
      },
      {
        asks: 'Does any page load code or pictures of third parties?',
        answer: 'yes',
        says: 'None does: the content security policy allows the site’s own origin only. A video is loaded from its host once it is played.',
        test: 'test/infra/stack/web.test.ts',
      },
    ],
  },
  {
    topic: 'Endpoint management',
    questions: [
      {
        asks: 'Are the computers of employees encrypted, managed and protected against malware?',
        answer: 'company',
        says: 'The product needs no software on client computers; one optional analyst tool is installed on Windows.',
      },
    ],
  },
];
