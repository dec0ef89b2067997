import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import type { HelpPage } from '../../navigation/paths.ts';
import style from './Help.module.css';
import { LiveExample } from './LiveExample.tsx';
import { openings } from './openings.ts';

/** Readers decide by the question whether the page is for them, and by the example whether they understood it. */
export function Opening({ page }: { page: HelpPage }) {
  const { question, example } = openings[page];
  const viewer = useViewer();
  const source = mayOpen('cf_lite', viewer)
    ? (viewer.source ?? viewer.profile?.sources[0]?.source)
    : undefined;
  return (
    <div className={style.opening}>
      <p className={style.question}>{question}</p>
      <p>
        <strong>For example:</strong> {example}
      </p>
      {source && <LiveExample page={page} source={source} />}
    </div>
  );
}
