import { takeDataFolder } from '../../../infra/local/dataFolder.ts';
import { Problem } from '../../../infra/programs/problem.ts';

// Runs as a process of its own: `node takeFolders.ts <start time> <folder> …`, ended by its parent.
const [start = '', ...folders] = process.argv.slice(2);
const cell = new Int32Array(new SharedArrayBuffer(4));
const taken = folders.filter((folder, at) => {
  // Sequentially, each at the same moment as the other processes: sleeps until just before it.
  const moment = Number(start) + 5 * at;
  Atomics.wait(cell, 0, 0, Math.max(0, moment - Date.now() - 2));
  while (Date.now() < moment);
  try {
    takeDataFolder(folder);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.message.startsWith('It is already running')) return false;
    throw error;
  }
});
process.send?.(taken);
process.once('disconnect', () => process.exit());
