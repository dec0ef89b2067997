// A default import, because a named one would fail to load on a Node without Argon2.
import crypto from 'node:crypto';
import { promisify } from 'node:util';
import { clock } from './clock.ts';
import { onForget } from './forget.ts';
import { log } from './log.ts';
import { metricLine } from './metricLine.ts';

export type Argon2Input = {
  message: string;
  nonce: Buffer;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
};
type Argon2id = (input: Argon2Input) => Promise<Buffer>;

let chosen: Promise<Argon2id> | undefined;
onForget(() => {
  chosen = undefined;
});

/** Falls back to WebAssembly, since a runtime update without Argon2 would lock everyone out. */
export async function argon2id(input: Argon2Input): Promise<Buffer> {
  chosen ??= choose(native);
  return (await chosen)(input);
}

/** Tested once per function instance, with minimal cost parameters. */
export async function choose(first: Argon2id): Promise<Argon2id> {
  try {
    await first({ message: 'a', nonce: Buffer.alloc(8), memory: 8, passes: 1, parallelism: 1, tagLength: 4 });
    return first;
  } catch (error) {
    log.warn('Argon2 is missing from Node', {
      error: error as Error,
      ...metricLine('argon2_missing', clock.now()),
    });
    return portable;
  }
}

async function native(input: Argon2Input): Promise<Buffer> {
  return promisify(crypto.argon2)('argon2id', input);
}

async function portable({ message, nonce, memory, passes, parallelism, tagLength }: Argon2Input) {
  const { argon2id: derive } = await import('./portableArgon2.ts');
  const bytes = await derive({
    password: message,
    salt: nonce,
    memorySize: memory,
    iterations: passes,
    parallelism,
    hashLength: tagLength,
    outputType: 'binary',
  });
  return Buffer.from(bytes);
}
