import { log } from '../../../platform/services/log.ts';
import { type Sealed, sealAll } from './sealAll.ts';

/** Runs each hour. It fails if any organization's rows couldn't be sealed: an alarm tells the operator. */
export async function handler(): Promise<Sealed> {
  const sealed = await sealAll();
  log.info('sealed', sealed);
  if (sealed.failed > 0) throw new Error(`The audit logs of ${sealed.failed} organizations are not sealed.`);
  return sealed;
}
