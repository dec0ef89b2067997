import { readdirSync } from 'node:fs';
import { postFileKey, referenceFolder } from '../../../functions/lookup/pipeline/cloud/tables.ts';
import { parsePostFileName, parseReferenceFileName } from '../../../shared/model/site/dataset/fileName.ts';

/** The files of a folder of posts with the keys at which the workflow reads them. */
export function cloudKeys(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder).flatMap((name) => {
      const post = parsePostFileName(name);
      if (post) return [[name, postFileKey(post.source, post.month, name)]];
      const reference = parseReferenceFileName(name);
      return reference ? [[name, `${referenceFolder}${reference.table}/${name}`]] : [];
    }),
  );
}
