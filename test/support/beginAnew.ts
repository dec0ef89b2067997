// One process runs many files, so that it loads and warms up once what all of them use. Each begins as if it were alone.
import { vi } from 'vitest';

const kept = globalThis as { variablesAtFirst?: NodeJS.ProcessEnv };
kept.variablesAtFirst ??= { ...process.env };
const variables = kept.variablesAtFirst;

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
Object.assign(process.env, variables);
// Much of the product reads its variables once, when it is loaded.
vi.resetModules();
