import { isSourceCode, sourceOfCode } from '../../../../shared/model/site/dataset/fileName.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { SignalSetting } from '../signals/setting.ts';

/** `quotedSources` of the stage, such as `TW,RD`; none if it isn't set. */
export const quotedSources = (): SourceId[] =>
  (process.env.QUOTED_SOURCES ?? '').split(',').filter(isSourceCode).map(sourceOfCode);

/** A second read of two months, since the staged tables have no texts. */
export function quotableIn(source: number): Pick<SignalSetting, 'quotable'> {
  if (!quotedSources().some((id) => id === source)) return {};
  return {
    quotable: (months) =>
      months.length === 0
        ? null
        : `SELECT * FROM post_file WHERE source = ${source} AND month_index IN (${months.join(', ')})`,
  };
}
