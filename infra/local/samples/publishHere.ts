import { workBeside } from '../beside.ts';

export function publishSamplesHere(
  environment: Record<string, string>,
  origin: string,
  onLine: (line: string) => void,
): void {
  const own = { ...environment, SAMPLES_ORIGIN: origin };
  workBeside(new URL('./samplesChild.ts', import.meta.url), own, {
    onFailure: (message) => onLine(`The samples of the dataset are not there: ${message}`),
  });
}
