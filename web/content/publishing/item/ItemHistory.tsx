import { Button } from '@mantine/core';
import type { ItemRevision } from '../../../../shared/model/content/publishedItem.ts';
import { momentText } from '../../../ui/dayText.ts';
import style from './ItemEditor.module.css';

const done = { draft: 'Saved as a draft', published: 'Published', withdrawn: 'Withdrawn' } as const;

export function ItemHistory({
  history,
  chosen,
  onUse,
}: {
  history: readonly ItemRevision[];
  chosen: number | null;
  onUse: (revision: number) => void;
}) {
  return (
    <section aria-label="History">
      <h3>History</h3>
      <ol className="stack gap-8">
        {history.map(({ revision, at, by_name, status, file, is_new_file }) => (
          <li key={revision} className={style.revision}>
            <span>
              {momentText(at)}: {done[status]}
              {by_name && ` by ${by_name}`}
              {file && is_new_file && `, with ${file.file_name}`}
            </span>
            {file && is_new_file && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Use ${file.file_name} of ${momentText(at)} again`}
                disabled={chosen === revision}
                onClick={() => onUse(revision)}
              >
                {chosen === revision ? 'Used when you save' : 'Use this file again'}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
