import type { PostFile } from '../files/postFile.ts';
import type { SignalSetting } from '../signals/setting.ts';
import { asWritten, ofAnyWidth, sqlTexts } from '../steps/sqlText.ts';

const columns = [
  'source',
  'month_index',
  'post_id_hash',
  'userid_hash',
  'post_text',
  'is_spam',
  'is_commercial',
  'domains',
  'objects',
];

/** Reads the files themselves, since the staged tables have no texts. */
export function quotablePosts(files: readonly PostFile[]): Pick<SignalSetting, 'quotable'> {
  return {
    quotable: (months) => {
      const paths = files.filter(({ month }) => months.includes(month)).map(({ path }) => path);
      if (paths.length === 0) return null;
      return `SELECT ${columns.join(', ')} FROM read_parquet([${sqlTexts(paths)}], ${asWritten}, ${ofAnyWidth})`;
    },
  };
}
