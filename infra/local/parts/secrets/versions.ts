export type Stages = string[];
export type Version = { value: string; stages: Stages; created: number };
/** Secrets of earlier releases have no time of their creation. */
export type Secret = { created?: number; versions: Record<string, Version> };

export function findVersion({ versions }: Secret, stage: string): string | undefined {
  return Object.keys(versions).find((id) => versions[id]?.stages.includes(stage));
}

/** A label is on only one version; the version that AWSCURRENT leaves becomes AWSPREVIOUS. */
export function placeStage(secret: Secret, stage: string, id: string): void {
  const holder = findVersion(secret, stage);
  if (holder === id) return;
  if (holder) removeStage(secret, stage, holder);
  secret.versions[id]?.stages.push(stage);
  if (stage === 'AWSCURRENT' && holder) {
    removeStage(secret, 'AWSPREVIOUS', id);
    placeStage(secret, 'AWSPREVIOUS', holder);
  }
}

export function removeStage(secret: Secret, stage: string, id: string): void {
  const version = secret.versions[id];
  if (version) version.stages = version.stages.filter((each) => each !== stage);
}

/** Versions without a label are deprecated; Secrets Manager may drop them, and so do we. */
export function dropDeprecated(secret: Secret): void {
  for (const [id, { stages }] of Object.entries(secret.versions)) {
    if (stages.length === 0) delete secret.versions[id];
  }
}
