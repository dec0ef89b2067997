import type { Publishable } from '../../../functions/lookup/pipeline/documents/publishable.ts';
import { UsageError } from '../../programs/commandLine.ts';
import { readBuilt } from '../builtFiles.ts';

export async function requireBuilt(work: string): Promise<Publishable> {
  const built = await readBuilt(work);
  if (!built) throw new UsageError(`Nothing has been built in ${work} yet: run build first.`);
  return built;
}
