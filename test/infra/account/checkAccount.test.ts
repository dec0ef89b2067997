import { expect, test } from 'vitest';
import { checkAccount } from '../../../infra/account/checkAccount.ts';
import { describeFindings } from '../../../infra/account/describe.ts';
import { fixedNames } from '../../../infra/account/names.ts';
import { readSettings } from '../../../infra/stages/settings.ts';
import { synthesized } from '../stack/synthesized.ts';
import { type Answers, refusal, standInAccount } from './standInAccount.ts';

const own = {
  stage: 'production',
  domain: 'insights.co',
  certificate: 'arn:aws:acm:us-east-1:111111111111:certificate/1',
  sender: 'Ann <ann@insights.co>',
};

const look = (answers: Answers = {}, context: Record<string, string> = {}) =>
  checkAccount(
    standInAccount(answers),
    readSettings((name) => ({ ...own, ...context })[name]),
  );

async function findingOf(about: string, answers: Answers, context = {}) {
  const finding = (await look(answers, context)).find((each) => each.about === about);
  if (!finding) throw new Error(`Nothing was found about ${about}`);
  return finding;
}

const denied = refusal('AccessDeniedException', 'User ann is not authorized to perform: it');
const stackIn = (StackStatus: string, more = {}) => ({ Stacks: [{ StackStatus, ...more }] });

/** The data's stack has the site's address among its outputs; the others may exist. */
function holdingAll(others: object = refusal('ValidationError', 'Stack does not exist')) {
  const Outputs = [{ OutputKey: 'SiteUrl', OutputValue: 'https://insights.co' }];
  return ({ StackName }: { StackName?: unknown }) =>
    StackName === 'Tideline-production' ? stackIn('UPDATE_COMPLETE', { Outputs }) : others;
}

test('the check of an account before a deployment finds no obstacle when everything is ready', async () => {
  const findings = await look();
  expect(findings.map(({ verdict }) => verdict)).toEqual(Array(10).fill('ready'));
  expect(describeFindings(findings)).toContain('Nothing stops a deployment.');
});

test.each([
  ['credentials that AWS refuses', { GetCallerIdentityCommand: refusal('ExpiredToken') }],
  [
    'no bootstrap',
    { GetParameterCommand: refusal('ParameterNotFound') },
    'CDK bootstrap',
    'npm run bootstrap',
  ],
  ['an old bootstrap', { GetParameterCommand: { Parameter: { Value: '5' } } }, 'CDK bootstrap', 'bootstrap'],
  ['no certificate', { DescribeCertificateCommand: refusal('ResourceNotFoundException') }, 'Certificate'],
  [
    'a certificate that waits for its DNS record',
    { DescribeCertificateCommand: { Certificate: { Status: 'PENDING_VALIDATION' } } },
    'Certificate',
    'DNS record',
  ],
  [
    'a certificate for another name',
    { DescribeCertificateCommand: { Certificate: { Status: 'ISSUED', DomainName: 'other.co' } } },
    'Certificate',
    'request one for insights.co',
  ],
  [
    'a domain that another distribution has',
    { 'CNAME insights.co': ['d111.cloudfront.net'] },
    'Domain',
    'associate-alias',
  ],
  ['a work group of another stack', { GetWorkGroupCommand: {} }, 'Names', 'delete-work-group'],
  ['a database of another stack', { GetDatabaseCommand: {} }, 'Names', 'delete-database'],
  [
    'a sender’s domain that SES already has',
    { GetEmailIdentityCommand: { VerifiedForSendingStatus: true } },
    'Sender of mails',
    'senderIdentity to "verified domain"',
  ],
  [
    'the rest of a failed creation, which is protected',
    { DescribeStacksCommand: stackIn('ROLLBACK_COMPLETE', { EnableTerminationProtection: true }) },
    'Stacks',
    'delete-stack --stack-name Tideline-production',
  ],
  [
    'an update that couldn’t be rolled back',
    { DescribeStacksCommand: stackIn('UPDATE_ROLLBACK_FAILED') },
    'Stacks',
    'continue-update-rollback',
  ],
  [
    'a stack that holds everything, as before there were several,',
    { DescribeStacksCommand: holdingAll() },
    'Stacks',
    'docs/stacks.md',
  ],
  ['another deployment', { DescribeStacksCommand: stackIn('UPDATE_IN_PROGRESS') }, 'Stacks', 'wait'],
] as [string, Answers, string?, string?][])(
  'the check of an account before a deployment reports that %s would stop the deployment, and what to do',
  async (_, answers, about = 'Credentials', todo = '') => {
    const finding = await findingOf(about, answers);
    expect(finding).toMatchObject({ verdict: 'stops', todo: expect.stringContaining(todo) });
    const shown = describeFindings([finding]);
    expect(shown).toContain(`→ ${finding.todo}`);
    expect(shown).toContain('A deployment would fail.');
  },
);

test('the check of an account before a deployment reports a missing region first', async () => {
  const clients = standInAccount({}, () => Promise.reject(new Error('Region is missing')));
  const findings = await checkAccount(
    clients,
    readSettings((name) => own[name as keyof typeof own]),
  );
  expect(findings).toMatchObject([{ verdict: 'stops', says: expect.stringContaining('Region is missing') }]);
});

test.each([
  ['SES sandbox', { GetAccountCommand: { ProductionAccessEnabled: false } }, 'request production access'],
  ['SES sandbox', { GetAccountCommand: { SendingEnabled: false } }, 'answer AWS'],
  [
    'Lambda concurrency',
    { GetAccountSettingsCommand: { AccountLimit: { ConcurrentExecutions: 10 } } },
    'lambdaConcurrency in infra/stages/production.json',
  ],
  [
    'Sender of mails',
    {
      DescribeStacksCommand: stackIn('CREATE_COMPLETE'),
      GetEmailIdentityCommand: { VerifiedForSendingStatus: false },
    },
    'DNS records',
  ],
])(
  'the check of an account before a deployment reports what could be created but wouldn’t work: %s',
  async (about, answers, todo) => {
    const finding = await findingOf(about, answers);
    expect(finding).toMatchObject({ verdict: 'attention', todo: expect.stringContaining(todo) });
  },
);

test.each([
  ['Stacks', 'DescribeStacksCommand'],
  ['CDK bootstrap', 'GetParameterCommand'],
  ['Certificate', 'DescribeCertificateCommand'],
  ['Names', 'GetWorkGroupCommand'],
  ['Names', 'GetDatabaseCommand'],
  ['Sender of mails', 'GetEmailIdentityCommand'],
  ['SES sandbox', 'GetAccountCommand'],
  ['Lambda concurrency', 'GetAccountSettingsCommand'],
])(
  'the check of an account before a deployment reports denied access to %s, and checks everything else',
  async (about, command) => {
    const findings = await look({ [command]: denied });
    expect(findings.filter(({ verdict }) => verdict !== 'ready')).toMatchObject([
      { about, verdict: 'unknown', says: denied.message },
    ]);
  },
);

test('the check of an account before a deployment accepts a verified sender and a wildcard certificate from the settings', async () => {
  const answers = {
    GetEmailIdentityCommand: { VerifiedForSendingStatus: true },
    DescribeCertificateCommand: {
      Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['*.insights.co'] },
    },
  };
  const context = { domain: 'app.insights.co', senderIdentity: 'verified domain' };
  expect((await look(answers, context)).map(({ verdict }) => verdict)).toEqual(Array(10).fill('ready'));
  const unknown = { GetEmailIdentityCommand: refusal('NotFoundException') };
  expect(await findingOf('Sender of mails', unknown, context)).toMatchObject({ verdict: 'stops' });
});

test('the check of an account before a deployment accepts the names, identity and databases of an existing stack', async () => {
  const findings = await look({
    DescribeStacksCommand: stackIn('UPDATE_COMPLETE'),
    GetEmailIdentityCommand: { VerifiedForSendingStatus: true },
    GetDatabaseCommand: {},
    GetWorkGroupCommand: {},
    'CNAME insights.co': ['d111.cloudfront.net'],
  });
  expect(findings.map(({ verdict }) => verdict)).toEqual(Array(10).fill('ready'));
});

test('the check of an account before a deployment lets data give up the rest, once the new edge exists', async () => {
  const answers = { DescribeStacksCommand: holdingAll(stackIn('CREATE_COMPLETE')) };
  expect(await findingOf('Stacks', answers)).toMatchObject({ verdict: 'ready' });
});

test('the check of an account before a deployment checks every fixed name in the template', () => {
  const stack = synthesized();
  const { workGroups, databases } = fixedNames({ stage: 'dev' });
  const named = stack.of('AWS::Athena::WorkGroup').map(([, { Properties }]) => Properties.Name);
  expect(named.sort()).toEqual(workGroups);
  const inputs = stack.of('AWS::Glue::Database').map(([, { Properties }]) => Properties.DatabaseInput);
  expect(inputs.map((input) => (input as { Name: string }).Name).sort()).toEqual(databases);
});

test.each([
  ['MX bounce.insights.co', [{ exchange: 'mx.elsewhere.example', priority: 10 }], 'bounce.insights.co MX'],
  ['TXT bounce.insights.co', [['v=spf1 include:other.example ~all']], 'SPF'],
  ['TXT _dmarc.insights.co', [['google-site-verification=1']], 'DMARC'],
])(
  'the check of an account names a wrong or missing %s record of the sender',
  async (name, answer, missing) => {
    expect(await findingOf('DNS records of mails', { [name]: answer })).toMatchObject({
      verdict: 'attention',
      says: expect.stringContaining(missing),
    });
  },
);

test('the check of an account accepts the domain of an existing stack, which leads to its own distribution', async () => {
  const answers = {
    DescribeStacksCommand: stackIn('UPDATE_COMPLETE'),
    'CNAME insights.co': ['d111.cloudfront.net'],
  };
  expect(await findingOf('Domain', answers)).toMatchObject({ verdict: 'ready' });
});
