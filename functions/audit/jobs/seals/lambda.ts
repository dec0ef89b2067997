import { log } from '../../../platform/services/log.ts';
import { sealFrozen } from './frozenSeals.ts';
import { type Sealed, sealAll } from './sealAll.ts';

export async function handler(): Promise<Sealed & { readonly forecasts: number }> {
  const sealed = { ...(await sealAll()), forecasts: await sealFrozen() };
  log.info('sealed', sealed);
  if (sealed.failed > 0) throw new Error(`The audit logs of ${sealed.failed} organizations are not sealed.`);
  return sealed;
}
