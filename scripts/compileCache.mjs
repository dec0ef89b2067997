// Preloaded (`node --import`) to keep compiled code for later runs and child processes. Plain JavaScript, since compiling it
// would cost what it saves.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);
