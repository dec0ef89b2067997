import { requireRecord, writeRecord } from '../record.ts';
import type { Step, Trial } from '../trial.ts';
import { deleteRestored, deleteRetained } from './retained.ts';
import { deleteStack, resourcesOf } from './stacks.ts';

/**
 * Deletes the stage's stacks, then what they retain. Everything deleted was listed as a resource of these stacks, or was recorded
 * when the trial created it.
 */
export const destroy: Step = {
  name: 'Destroy everything',
  async run(trial) {
    const { stacks, say } = trial;
    const left: string[] = [];
    const attempt = async (what: string, work: () => Promise<void>) => {
      try {
        await work();
        say(`  ${what} is gone`);
      } catch (error) {
        left.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    await recordResources(trial);
    for (const name of stacks) await attempt(name, () => deleteStack(trial, name));
    const { resources, restored } = requireRecord(trial.folder);
    for (const name of restored) await attempt(name, () => deleteRestored(trial, name));
    for (const resource of resources) await attempt(resource.id, () => deleteRetained(trial, resource));
    if (left.length > 0) throw new Error(`${left.length} are left in the account:\n${left.join('\n')}`);
    return [`${stacks.length} stacks and what they retained are gone; the CDK's bootstrap stays`];
  },
};

/** Adds to the list of an earlier attempt, whose stacks may be gone. */
async function recordResources(trial: Trial): Promise<void> {
  const record = requireRecord(trial.folder);
  const found = new Map(record.resources.map((resource) => [resource.id, resource]));
  for (const name of trial.stacks) {
    for (const resource of await resourcesOf(trial, name)) found.set(resource.id, resource);
  }
  writeRecord(trial.folder, { ...record, resources: [...found.values()] });
}
