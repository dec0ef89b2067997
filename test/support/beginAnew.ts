import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
// One process runs many files, so that shared code is loaded and warmed up once. Each file starts with a clean state.
import { inject, vi } from 'vitest';

const { argon2, argon2Sync } = crypto;
const kept = globalThis as {
  atFirst?: {
    variables: NodeJS.ProcessEnv;
    hashes: { argon2: typeof argon2; argon2Sync: typeof argon2Sync };
  };
};
kept.atFirst ??= { variables: { ...process.env }, hashes: { argon2, argon2Sync } };
const { variables, hashes } = kept.atFirst;

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
Object.assign(crypto, hashes);
syncBuiltinESMExports();
for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
Object.assign(process.env, variables);
// Much of the product reads its environment once, on loading. On a shared stage, that stays the same.
if (!inject('keepModules')) vi.resetModules();
