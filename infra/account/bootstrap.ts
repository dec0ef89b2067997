import { GetParameterCommand } from '@aws-sdk/client-ssm';
import type { Clients } from './clients.ts';
import { type Finding, found, orMissing } from './finding.ts';

const about = 'CDK bootstrap';
const least = 6;

export async function checkBootstrap({ ssm }: Clients): Promise<Finding> {
  const answer = await orMissing(
    ssm.send(new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' })),
    /^ParameterNotFound/,
  );
  const version = Number(answer?.Parameter?.Value ?? 0);
  if (version >= least) return found(about, 'ready', `version ${version}`);
  return found(
    about,
    'stops',
    version === 0 ? 'this region of the account isn’t bootstrapped' : `version ${version} is too old`,
    'npm run bootstrap',
  );
}
