import { log } from '../../../platform/services/log.ts';
import { type Sealed, sealAll } from './sealAll.ts';

export async function handler(): Promise<Sealed> {
  const sealed = await sealAll();
  log.info('sealed', sealed);
  if (sealed.failed > 0) throw new Error(`The audit logs of ${sealed.failed} organizations are not sealed.`);
  return sealed;
}
