import { brand } from '../../shared/brand.ts';
import type { Settings } from './settings.ts';
import { stageFilePath } from './stageFile.ts';

/** The checked-in files contain example names that nobody can own, so nothing may be deployed under them. */
export function refusalOfExamples(settings: Settings): string | undefined {
  const files = Object.entries(examplesIn(settings)).filter(([, values]) => values.length > 0);
  if (files.length === 0) return undefined;
  const left = files.map(([file, values]) => `${file} still has ${values.join(', ')}`);
  return `${left.join('; ')}: nobody can own that. Put yours there.`;
}

export function examplesIn({ stage, site, mail, alarmEmail }: Settings): Record<string, string[]> {
  const { contactEmail, careersEmail, video } = brand;
  const shown = [
    contactEmail,
    careersEmail,
    ...[video.embed, video.watch].map((url) => new URL(url).hostname),
  ];
  return {
    [stageFilePath(stage)]: examplesAmong([site?.domain, site?.certificateArn, mail.address, alarmEmail]),
    'shared/brand.ts': stage === 'production' ? examplesAmong(shown) : [],
  };
}

function examplesAmong(values: (string | undefined)[]): string[] {
  const examples = values.filter((value): value is string => /\.example$|\/0{8}(-0+)+$/.test(value ?? ''));
  return [...new Set(examples)];
}
