import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { damaged } from '../../../programs/problem.ts';
import { writeAtomically } from '../../../programs/writeAtomically.ts';
import { ServiceFailure } from '../jsonService.ts';
import {
  dropDeprecated,
  findVersion,
  placeStage,
  removeStage,
  type Secret,
  type Stages,
} from './versions.ts';

export type SecretStore = ReturnType<typeof openSecretStore>;

type PutInput = { value: string; versionId: string | undefined; stages: Stages | undefined };
type MoveInput = { stage: string; to: string | undefined; from: string | undefined };

export function openSecretStore(file: string) {
  const secrets = readSecrets(file);
  const save = () => writeAtomically(file, JSON.stringify(secrets, null, 2));

  function find(id: string): { arn: string; secret: Secret } {
    const arn = Object.keys(secrets).find((each) => each === id || nameOf(each) === id);
    const secret = arn === undefined ? undefined : secrets[arn];
    if (!arn || !secret) throw new ServiceFailure('ResourceNotFoundException', `There is no secret ${id}.`);
    return { arn, secret };
  }

  return {
    create(arn: string, generate: () => string): void {
      if (secrets[arn]) return;
      const created = Date.now();
      const version = { value: generate(), stages: ['AWSCURRENT'], created };
      secrets[arn] = { created, versions: { [randomUUID()]: version } };
      save();
    },

    get(
      id: string,
      { versionId, stage }: { versionId?: string | undefined; stage?: string | undefined } = {},
    ) {
      const { arn, secret } = find(id);
      const found = versionId ?? findVersion(secret, stage ?? 'AWSCURRENT');
      const version = found === undefined ? undefined : secret.versions[found];
      if (!version || (stage && !version.stages.includes(stage))) {
        throw new ServiceFailure('ResourceNotFoundException', `${id} has no version ${versionId ?? stage}.`);
      }
      return {
        ARN: arn,
        Name: nameOf(arn),
        VersionId: found,
        SecretString: version.value,
        VersionStages: version.stages,
        CreatedDate: version.created / 1000,
      };
    },

    describe(id: string) {
      const { arn, secret } = find(id);
      const stages = Object.entries(secret.versions).map(([version, { stages }]) => [version, stages]);
      return {
        ARN: arn,
        Name: nameOf(arn),
        RotationEnabled: true,
        ...(secret.created === undefined ? {} : { CreatedDate: secret.created / 1000 }),
        VersionIdsToStages: Object.fromEntries(stages),
      };
    },

    /** The same token with the same value is a retry; with another value it is a mistake. */
    put(id: string, { value, versionId = randomUUID(), stages = ['AWSCURRENT'] }: PutInput) {
      const { arn, secret } = find(id);
      const known = secret.versions[versionId];
      if (known && known.value !== value) {
        throw new ServiceFailure(
          'ResourceExistsException',
          `Version ${versionId} exists with another value.`,
        );
      }
      secret.versions[versionId] ??= { value, stages: [], created: Date.now() };
      for (const stage of stages) placeStage(secret, stage, versionId);
      dropDeprecated(secret);
      save();
      return {
        ARN: arn,
        Name: nameOf(arn),
        VersionId: versionId,
        VersionStages: secret.versions[versionId]?.stages,
      };
    },

    moveStage(id: string, { stage, to, from }: MoveInput) {
      const { arn, secret } = find(id);
      const holder = findVersion(secret, stage);
      if (to && !secret.versions[to])
        throw new ServiceFailure('ResourceNotFoundException', `There is no version ${to}.`);
      if (to && holder && holder !== to && from !== holder) {
        throw new ServiceFailure(
          'InvalidParameterException',
          `${stage} is on ${holder}: name it to move it.`,
        );
      }
      if (to) placeStage(secret, stage, to);
      else if (from) removeStage(secret, stage, from);
      dropDeprecated(secret);
      save();
      return { ARN: arn, Name: nameOf(arn) };
    },
  };
}

function nameOf(arn: string): string {
  return arn.slice(arn.lastIndexOf(':') + 1);
}

function readSecrets(file: string): Record<string, Secret> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw damaged(file);
  }
}
