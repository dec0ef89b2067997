import { join } from 'node:path';
import { dataFolder } from './target.ts';

export const workFolder = join(dataFolder, 'insights', 'work');
export const workOption = {
  value: 'FOLDER',
  means: 'keeps what was read and what was built between runs (.local/insights/work)',
} as const;
