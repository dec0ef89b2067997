import { CustomResource, Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { CfnPermission, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { nodeFunction } from './nodeFunction.ts';

export class Secrets extends Construct {
  /** Seals mails and links, and verifies tokens of releases without key pairs. */
  readonly signing: Secret;
  /** The private keys of tokens, each derived from the text of a version. Only signers may read it. */
  readonly tokenKeys: Secret;
  /** The public keys, read by every function that verifies sessions, and written only by the rotator. */
  readonly tokenPublicKeys: Secret;
  /** Proves that a request came through CloudFront; resolved by CloudFormation. */
  readonly sentByEdge: string;
  /** All accepted values, separated by spaces. */
  readonly acceptedFromEdge: string;
  readonly rotator: LambdaFunction;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.signing = this.randomKey('Signing', 'Seals mails and links', settings);
    this.tokenKeys = this.randomKey('TokenKeys', 'Private keys that sign sessions and links', settings);
    this.tokenPublicKeys = this.publicKeys(settings);
    const { sent, accepted } = settings.originSecret;
    const origins = new Map(accepted.map((number) => [number, this.originSecret(number, settings)]));
    this.sentByEdge = origins.get(sent) ?? '';
    this.acceptedFromEdge = [...origins.values()].join(' ');

    this.rotator = nodeFunction(this, 'signing', {
      settings,
      description: 'Rotates the keys of tokens and seals',
      failures: 'Secrets Manager and CloudFormation retry or report each step, and an alarm tells of errors.',
      environment: {
        SIGNING_SECRET_ID: this.signing.secretArn,
        TOKEN_KEYS_SECRET_ID: this.tokenKeys.secretArn,
        TOKEN_PUBLIC_KEYS_SECRET_ID: this.tokenPublicKeys.secretArn,
      },
    });
    for (const secret of [this.signing, this.tokenKeys]) {
      secret.addRotationSchedule('Rotation', {
        rotationLambda: this.rotator,
        // A preview link lives up to 90 days, and a version verifies for two rotation periods.
        automaticallyAfter: Duration.days(90),
        rotateImmediatelyOnUpdate: false,
      });
    }
    Grant.addToPrincipal({
      grantee: this.rotator,
      actions: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
      resourceArns: [this.tokenPublicKeys.secretArn],
    });
    this.publishWithDeployment();
    this.refuseOtherAccounts();
  }

  /** CloudFormation fills it with random text, which the rotator replaces. */
  private publicKeys(settings: Settings): Secret {
    const secret = this.randomKey('TokenPublicKeys', 'Public keys that verify sessions and links', settings);
    acknowledge(secret, { 'AwsSolutions-SMG4': 'It changes with each rotation of the private keys.' });
    return secret;
  }

  /** Readers of the public keys are in a stack that is deployed later. */
  private publishWithDeployment(): void {
    const publication = new CustomResource(this, 'Published', {
      resourceType: 'Custom::TokenPublicKeys',
      serviceToken: this.rotator.functionArn,
      serviceTimeout: Duration.minutes(2),
      properties: { of: [this.tokenKeys.secretArn, this.tokenPublicKeys.secretArn] },
    });
    const { role } = this.rotator;
    if (role) publication.node.addDependency(role);
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
