import * as endpoints from '../../../shared/api/content/products.ts';
import { serve } from '../../platform/http/serve.ts';
import { listProducts } from './listProducts.ts';
import { openProduct } from './openProduct.ts';
import { openPublicResource } from './openPublicResource.ts';
import { readPublicResources } from './readPublicResources.ts';
import { readReport } from './readReport.ts';
import { readSiteContent } from './readSiteContent.ts';
import { sendReport } from './sendReport.ts';
import { visitPortal } from './visitPortal.ts';

export const handler = serve(endpoints, {
  listProducts,
  readReport,
  openProduct,
  sendReport,
  visitPortal,
  readPublicResources,
  openPublicResource,
  readSiteContent,
});
