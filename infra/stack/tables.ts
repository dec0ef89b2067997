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
    // Used to find waiting mails. Its readers learn which rows changed, and nothing of their contents.
    this.portal = this.table('Portal', settings, StreamViewType.KEYS_ONLY);
    this.portal.addGlobalSecondaryIndex({
      indexName: 'GSI1',
      partitionKey: { name: 'GSI1PK', type: AttributeType.STRING },
      sortKey: { name: 'GSI1SK', type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
    // Read by what counts new events.
    this.activity = this.table('Activity', settings, StreamViewType.NEW_IMAGE);
    this.counts = this.table('Counts', settings);
    this.insights = this.table('Insights', settings);
  }

  private table(name: string, { removal, deletionProtection }: Settings, stream?: StreamViewType): Table {
    return new Table(this, name, {
      partitionKey: { name: 'PK', type: AttributeType.STRING },
      sortKey: { name: 'SK', type: AttributeType.STRING },
      timeToLiveAttribute: 'expires_at',
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: removal,
      deletionProtection,
      ...(stream ? { stream } : {}),
    });
  }
}
