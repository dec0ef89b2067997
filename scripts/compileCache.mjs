// Loaded before a command (`node --import`): what it compiles is kept, so that its next run, and every process that it
// starts, begins with it. Plain JavaScript, because compiling it is what should not be waited for.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);
