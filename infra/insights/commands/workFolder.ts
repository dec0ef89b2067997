import { join } from 'node:path';
import { dataFolder } from './target.ts';

export const workFolder = join(dataFolder, 'insights', 'work');
export const workOption = {
  value: 'FOLDER',
  means: 'folder for what is kept between runs (.local/insights/work)',
} as const;
