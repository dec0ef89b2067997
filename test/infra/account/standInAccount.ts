import type { Clients } from '../../../infra/account/clients.ts';

/** An answer, or a function of the command's input. */
export type Answers = Record<string, object | Error | ((input: Record<string, unknown>) => object)>;

/** AWS's error with its name, such as `NotFoundException`. */
export const refusal = (name: string, message = name) => Object.assign(new Error(message), { name });

/** An account that is ready for a new stack. */
const ready: Answers = {
  GetCallerIdentityCommand: { Account: '111111111111', Arn: 'arn:aws:iam::111111111111:user/ann' },
  DescribeStacksCommand: refusal('ValidationError', 'Stack with id Tideline-production does not exist'),
  GetParameterCommand: { Parameter: { Value: '21' } },
  DescribeCertificateCommand: { Certificate: { Status: 'ISSUED', DomainName: 'insights.co' } },
  GetWorkGroupCommand: refusal('InvalidRequestException', 'WorkGroup is not found.'),
  GetDatabaseCommand: refusal('EntityNotFoundException'),
  GetEmailIdentityCommand: refusal('NotFoundException'),
  GetAccountCommand: { ProductionAccessEnabled: true, SendingEnabled: true },
  'MX bounce.insights.co': [{ exchange: 'feedback-smtp.us-east-1.amazonses.com', priority: 10 }],
  'TXT bounce.insights.co': [['v=spf1 include:amazonses.com ~all']],
  'TXT _dmarc.insights.co': [['v=DMARC1; p=none']],
  GetAccountSettingsCommand: { AccountLimit: { ConcurrentExecutions: 1000 } },
};

/** Clients with prepared answers to each command, for every service. */
export function standInAccount(changed: Answers = {}, region = async () => 'us-east-1'): Clients {
  const answers = { ...ready, ...changed };
  const client = {
    config: { region },
    send: async (command: { input: Record<string, unknown> }) => {
      const prepared = answers[command.constructor.name];
      const answer = typeof prepared === 'function' ? prepared(command.input) : prepared;
      if (!answer) throw new Error(`Nobody said what ${command.constructor.name} answers`);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const lookedUp = (kind: string) => async (name: string) => {
    const answer = answers[`${kind} ${name}`];
    if (!answer) throw refusal('ENOTFOUND');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const dns = { resolveCname: lookedUp('CNAME'), resolveMx: lookedUp('MX'), resolveTxt: lookedUp('TXT') };
  const services = ['sts', 'ssm', 'cloudFormation', 'acm', 'ses', 'lambda', 'athena', 'glue'];
  return { ...Object.fromEntries(services.map((service) => [service, client])), dns } as unknown as Clients;
}
