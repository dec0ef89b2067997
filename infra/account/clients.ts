import { resolveCname, resolveMx, resolveTxt } from 'node:dns/promises';
import { ACMClient } from '@aws-sdk/client-acm';
import { AthenaClient } from '@aws-sdk/client-athena';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { GlueClient } from '@aws-sdk/client-glue';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';

export type Clients = ReturnType<typeof clientsOf>;

/** Uses the operator's credentials and region from the environment. */
export function clientsOf() {
  return {
    sts: new STSClient(),
    ssm: new SSMClient(),
    cloudFormation: new CloudFormationClient(),
    // CloudFront only accepts certificates from us-east-1.
    acm: new ACMClient({ region: 'us-east-1' }),
    ses: new SESv2Client(),
    lambda: new LambdaClient(),
    athena: new AthenaClient(),
    glue: new GlueClient(),
    dns: { resolveCname, resolveMx, resolveTxt },
  };
}
