import { ArnFormat, Duration, NestedStack, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import {
  AccountPrincipal,
  Grant,
  ManagedPolicy,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { stackNames } from '../stages/stageFile.ts';
import { acknowledge, acknowledgeWildcards } from './acknowledge.ts';
import { grantTable } from './applyGrants.ts';
import type { Buckets } from './buckets.ts';
import { nodeFunction } from './nodeFunction.ts';
import type { Tables } from './tables.ts';

type BackupSettings = NonNullable<Settings['backup']>;
type BackupsProps = { settings: Settings; backup: BackupSettings; tables: Tables; buckets: Buckets };

/** The names that both stacks know, since one can't refer to a resource of another region. */
const vaultOf = ({ stage }: Pick<Settings, 'stage'>) => `${stackNames(stage).data}-backups`;

function lockedVault(scope: Construct, settings: Settings, { lock, days }: BackupSettings): BackupVault {
  const encryptionKey = new Key(scope, 'Key', {
    description: 'Encrypts the backups',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  return new BackupVault(scope, 'Vault', {
    backupVaultName: vaultOf(settings),
    encryptionKey,
    removalPolicy: RemovalPolicy.RETAIN,
    lockConfiguration: {
      minRetention: Duration.days(days),
      // After these days, nobody can remove the lock, including AWS.
      ...(lock === 'compliance' ? { changeableFor: Duration.days(3) } : {}),
    },
  });
}

/** The vault in the other region, so that no single region or account holds everything. */
export class DistantVault extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, backup: BackupSettings) {
    const { region, account } = backup;
    const env: StackProps['env'] = { region, ...(account ? { account: account.vault } : {}) };
    super(scope, id, { env, description: 'Copies of the backups', terminationProtection: true });
    const vault = lockedVault(this, settings, backup);
    if (!account) return;
    const product = new AccountPrincipal(account.product);
    vault.addToAccessPolicy(
      new PolicyStatement({
        principals: [product],
        actions: ['backup:CopyIntoBackupVault'],
        resources: ['*'],
      }),
    );
  }
}

/** Daily backups of the tables and of files, copied to the other region; and the function that writes rows back. */
export class Backups extends NestedStack {
  readonly restores: LambdaFunction;

  constructor(scope: Construct, id: string, { settings, backup, tables, buckets }: BackupsProps) {
    super(scope, id, { description: 'Backups, and what restores them' });
    const deleteAfter = Duration.days(backup.days);
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: vaultOf(settings),
      backupVault: lockedVault(this, settings, backup),
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(12),
          deleteAfter,
          copyActions: [{ destinationBackupVault: this.distant(settings, backup), deleteAfter }],
        }),
      ],
    });
    plan.addSelection('Data', {
      role: this.role(),
      resources: [
        ...[tables.portal, tables.activity, tables.counts, tables.insights].map((table) =>
          BackupResource.fromDynamoDbTable(table),
        ),
        BackupResource.fromArn(buckets.files.bucketArn),
        BackupResource.fromArn(buckets.auditSeals.bucketArn),
      ],
    });
    this.restores = this.restoring(settings, tables);
  }

  private distant(settings: Settings, { region, account }: BackupSettings) {
    const arn = Stack.of(this).formatArn({
      service: 'backup',
      region,
      ...(account ? { account: account.vault } : {}),
      resource: 'backup-vault',
      resourceName: vaultOf(settings),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return BackupVault.fromBackupVaultArn(this, 'DistantVault', arn);
  }

  private role(): Role {
    const paths = [
      'service-role/AWSBackupServiceRolePolicyForBackup',
      'AWSBackupServiceRolePolicyForS3Backup',
    ];
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: paths.map((path) => ManagedPolicy.fromAwsManagedPolicyName(path)),
    });
    for (const path of paths) {
      acknowledge(role, {
        [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${path}]`]:
          'AWS changes what its backups need; it may read and tag what a plan selects.',
      });
    }
    return role;
  }

  private restoring(settings: Settings, tables: Tables): LambdaFunction {
    const lambda = nodeFunction(this, 'restores', {
      settings,
      description: 'Writes rows back from a table that was restored to an earlier moment',
      timeout: Duration.minutes(5),
      memorySize: 1769,
      failures: 'The command that calls it reports its failure, and can be repeated.',
    });
    for (const name of ['portal', 'activity', 'counts', 'insights'] as const) {
      lambda.addEnvironment(`${name.toUpperCase()}_TABLE`, tables[name].tableName);
      grantTable(lambda, tables[name], ['BatchGetItem', 'PutItem']);
    }
    const restored = Stack.of(this).formatArn({
      service: 'dynamodb',
      resource: 'table',
      resourceName: 'restored*',
    });
    Grant.addToPrincipal({ grantee: lambda, actions: ['dynamodb:Scan'], resourceArns: [restored] });
    const reason = 'The operator names the restored table after the day that it is from.';
    acknowledgeWildcards(lambda.role ?? lambda, [restored], reason);
    return lambda;
  }
}
