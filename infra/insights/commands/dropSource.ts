import { type SourceId, sourceNames } from '../../../shared/model/scope.ts';
import { isSourceCode, sourceCodeNames, sourceOfCode } from '../../../shared/model/site/dataset/fileName.ts';
import { textOf, UsageError, type Values } from '../../programs/commandLine.ts';

export const sourceCodeList = sourceCodeNames
  .map((code) => `${code} ${sourceNames[sourceOfCode(code)]}`)
  .join(', ');

export const droppedSources = (values: Values): SourceId[] => sourcesIn(values, 'drop-source');

export const quotedSources = (values: Values): SourceId[] => sourcesIn(values, 'quote-source');

function sourcesIn(values: Values, option: string): SourceId[] {
  const text = textOf(values, option);
  if (text === undefined) return [];
  const codes = text.split(',').map((code) => code.trim().toUpperCase());
  return [...new Set(codes)].map((code) => {
    if (isSourceCode(code)) return sourceOfCode(code);
    throw new UsageError(
      `--${option} takes ${sourceCodeNames.join(', ')}, or several with commas, not "${text}".`,
    );
  });
}
