import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';

export class Tables extends Construct {
  readonly portal: Table;
  readonly activity: Table;
  readonly counts: Table;
  readonly insights: Table;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    // Feeds the outbox, which only needs keys.
    this.portal = this.table('portal', settings, StreamViewType.KEYS_ONLY);
    this.portal.addGlobalSecondaryIndex({
      indexName: 'GSI1',
      partitionKey: { name: 'GSI1PK', type: AttributeType.STRING },
      sortKey: { name: 'GSI1SK', type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
    this.activity = this.table('activity', settings, StreamViewType.NEW_IMAGE);
    this.counts = this.table('counts', settings);
    this.insights = this.table('insights', settings);
  }

  private table(name: keyof Settings['tables'], settings: Settings, stream?: StreamViewType): Table {
    const { removal, deletionProtection } = settings;
    const number = settings.tables[name];
    // The first table has no number. A new number creates a new table; stages that keep data keep the old one.
    const id = `${name[0]?.toUpperCase()}${name.slice(1)}${number > 1 ? number : ''}`;
    return new Table(this, id, {
      partitionKey: { name: 'PK', type: AttributeType.STRING },
      sortKey: { name: 'SK', type: AttributeType.STRING },
      timeToLiveAttribute: 'expires_at',
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      // A protected table can't be deleted after a failed creation, so it stays and the rollback ends.
      removalPolicy: deletionProtection ? RemovalPolicy.RETAIN : removal,
      deletionProtection,
      ...(stream ? { stream } : {}),
    });
  }
}
