import { setting } from '../../services/settings.ts';
import { tryProduct } from './tryProduct.ts';

/** Tests the product from outside on a schedule; an error of this function means an outage. */
export async function handler(): Promise<void> {
  const faults = await tryProduct(setting('SITE_ORIGIN'));
  if (faults.length > 0) throw new Error(faults.join('; '));
}
