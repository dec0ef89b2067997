import { setting } from '../../services/settings.ts';
import { tryProduct } from './tryProduct.ts';

export async function handler(): Promise<void> {
  const faults = await tryProduct(setting('SITE_ORIGIN'));
  if (faults.length > 0) throw new Error(faults.join('; '));
}
