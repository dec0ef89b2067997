import { Duration } from 'aws-cdk-lib';
import { CfnPermission, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { nodeFunction } from './nodeFunction.ts';

export class Secrets extends Construct {
  /** Signs sessions and links. Rotation logs nobody out, as the previous version still verifies. */
  readonly signing: Secret;
  /** Proves that a request came through CloudFront; resolved by CloudFormation. */
  readonly sentByEdge: string;
  /** All accepted values, separated by spaces. */
  readonly acceptedFromEdge: string;
  readonly rotator: LambdaFunction;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.signing = this.randomKey('Signing', 'Signs sessions and links', settings);
    const { sent, accepted } = settings.originSecret;
    const origins = new Map(accepted.map((number) => [number, this.originSecret(number, settings)]));
    this.sentByEdge = origins.get(sent) ?? '';
    this.acceptedFromEdge = [...origins.values()].join(' ');

    this.rotator = nodeFunction(this, 'signing', {
      settings,
      description: 'Rotates the signing secret',
      failures: 'Secrets Manager retries each step, and an alarm tells of errors.',
    });
    this.signing.addRotationSchedule('Rotation', {
      rotationLambda: this.rotator,
      // A preview link lives up to 90 days, and a version verifies for two rotation periods.
      automaticallyAfter: Duration.days(90),
      rotateImmediatelyOnUpdate: false,
    });
    this.refuseOtherAccounts();
  }

  /** Only this account's Secrets Manager may start the rotation. */
  private refuseOtherAccounts(): void {
    for (const each of this.rotator.node.findAll()) {
      if (each instanceof CfnPermission) each.sourceAccount = this.signing.stack.account;
    }
  }

  /** CloudFormation rereads a secret only when its reference changes, so a new value needs a new secret. */
  private originSecret(number: number, settings: Settings): string {
    const id = number === 1 ? 'Origin' : `Origin${number}`;
    const secret = this.randomKey(id, `Sent by CloudFront to the API (${number})`, settings);
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'CloudFront and the functions read it when they are deployed; a rotation between deployments would part them.',
    });
    return secret.secretValue.unsafeUnwrap();
  }

  private randomKey(id: string, description: string, { removal }: Settings): Secret {
    return new Secret(this, id, {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: removal,
    });
  }
}
