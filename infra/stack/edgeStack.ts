import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { brand } from '../../shared/brand.ts';
import type { Settings } from '../stages/settings.ts';
import { Api } from './api.ts';
import type { DataStack } from './dataStack.ts';
import { Web } from './web.ts';

/** The front door: the distribution with its firewall, and an API that has no routes yet. */
export class EdgeStack extends Stack {
  readonly api: Api;
  readonly web: Web;

  constructor(scope: Construct, id: string, settings: Settings, { buckets, secrets }: DataStack) {
    super(scope, id, {
      description: `${brand.product}, ${settings.stage}: edge`,
      // A distribution that is created again has another address, so the site's DNS record would lead nowhere.
      terminationProtection: settings.deletionProtection,
    });
    this.api = new Api(this, 'Api', settings, secrets.acceptedFromEdge);
    this.web = new Web(this, 'Web', { settings, buckets, secrets, api: this.api.httpApi });
    const outputs = {
      SiteUrl: this.web.origin,
      DistributionDomain: this.web.distribution.distributionDomainName,
      DistributionId: this.web.distribution.distributionId,
      ApiUrl: this.api.httpApi.apiEndpoint,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
